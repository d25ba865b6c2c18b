import { etagOf } from './etag';

describe('the ETag of an answer', () => {
  it('is the same for the same answer, another for another one', () => {
    expect(etagOf([{ a: 1 }])).toBe(etagOf([{ a: 1 }]));
    expect(etagOf([{ a: 1 }])).not.toBe(etagOf([{ a: 2 }]));
    expect(etagOf(null)).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('does not see the fields it is told to ignore', () => {
    expect(etagOf({ a: 1, asOf: 'now' }, { ignore: ['asOf'] })).toBe(
      etagOf({ a: 1, asOf: 'then' }, { ignore: ['asOf'] }),
    );
    expect(etagOf({ a: 1, asOf: 'now' })).not.toBe(etagOf({ a: 1, asOf: 'then' }));
  });
});
