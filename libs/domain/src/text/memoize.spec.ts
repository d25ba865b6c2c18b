import { memoize } from './memoize';

describe('a memoized function', () => {
  it('makes each value at its first use, once', () => {
    const made: string[] = [];
    const lengthOf = memoize((word) => (made.push(word), word.length));
    expect(made).toEqual([]);
    expect([lengthOf('one'), lengthOf('three'), lengthOf('one'), lengthOf(), lengthOf('')]).toEqual([3, 5, 3, 0, 0]);
    expect(made).toEqual(['one', 'three', '']);
  });

  it('makes a value again after it could not be made', () => {
    const make = jest
      .fn(() => 'made')
      .mockImplementationOnce(() => {
        throw new Error('not now');
      });
    const value = memoize(make);
    expect(value).toThrow('not now');
    expect(value()).toBe('made');
  });
});
