import { computeETag } from './etag';

describe('the ETag of an answer', () => {
  it('is the same for the same answer, another for another one', () => {
    expect(computeETag([{ a: 1 }])).toBe(computeETag([{ a: 1 }]));
    expect(computeETag([{ a: 1 }])).not.toBe(computeETag([{ a: 2 }]));
    expect(computeETag(null)).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('does not see the fields it is told to ignore', () => {
    expect(computeETag({ a: 1, asOf: 'now' }, { ignore: ['asOf'] })).toBe(
      computeETag({ a: 1, asOf: 'then' }, { ignore: ['asOf'] }),
    );
    expect(computeETag({ a: 1, asOf: 'now' })).not.toBe(computeETag({ a: 1, asOf: 'then' }));
  });
});
