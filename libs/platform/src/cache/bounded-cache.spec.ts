import { createBoundedCache } from './bounded-cache';

describe('a bounded cache', () => {
  it('keeps as many entries as it may, those that were used last', () => {
    const cache = createBoundedCache<{ n: number }>(3);
    for (const n of [1, 2, 3]) cache.set(`${n}`, { n });
    expect(cache.get('1')).toEqual({ n: 1 });
    cache.set('4', { n: 4 });
    expect([...cache.keys()].sort()).toEqual(['1', '3', '4']);
    cache.set('4', { n: 5 });
    expect(cache.size).toBe(3);
    for (let n = 0; n < 100_000; n += 1) cache.set(`later ${n}`, { n });
    expect(cache.size).toBe(3);
    expect(cache.get('later 99999')).toEqual({ n: 99_999 });
  });
});
