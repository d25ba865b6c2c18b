import fc from 'fast-check';
import { firstWordOf, maskedName, normaliseName } from './person-name';

describe('a name', () => {
  it.each([
    ['  Ada ', 'Ada'],
    ['Mary  Jane', 'Mary Jane'],
    ["O'Neil-Smith Jr.", "O'Neil-Smith Jr."],
    ['José', 'José'],
    ['Jose\u0301', 'José'],
    ['李小龍', '李小龍'],
    ['नरेन्द्र', 'नरेन्द्र'],
    ['', null],
    [' \t ', null],
    [null, null],
    [undefined, null],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normaliseName(typed)).toBe(stored);
  });

  it.each(['<script>alert(1)</script>', '=1+1', '@ada', 'Ada\u202Eevil', 'Ada\u0007', '1', '-', '😀', 'a'.repeat(61)])(
    '%j is no name',
    (typed) => {
      expect(normaliseName(typed)).toBeUndefined();
    },
  );

  it('never holds what a page, a spreadsheet or a log could take for code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normaliseName(typed) ?? '').not.toMatch(/^[=+@-]|[<>"&\\\n\r\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

describe('what others may read of a first name', () => {
  it.each([
    ['Ada', 'Ada', 'A•••'],
    ['Mary Jane', 'Mary', 'M•••'],
    ['李小龍', '李小龍', '李•••'],
    ['नरेन्द्र', 'नरेन्द्र', 'न•••'],
    ['İlker', 'İlker', 'İ•••'],
    [null, null, null],
  ])('of %j it is %j for whoever was invited and %j for whoever invited', (name, word, masked) => {
    expect(firstWordOf(name)).toBe(word);
    expect(maskedName(name)).toBe(masked);
  });

  it('is never more than the first letter behind the mask', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const masked = maskedName(normaliseName(typed) ?? null);
        expect(masked ?? 'x•••').toMatch(/^\p{L}\p{M}*•••$/u);
      }),
    );
  });
});
