import fc from 'fast-check';
import { csvLine } from './csv-line';

describe('a line of the export', () => {
  it('quotes every cell and ends as RFC 4180 says', () => {
    expect(csvLine(['a', null, 'say "no", now', 'two\nlines'])).toBe('"a","","say ""no"", now","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=cmd|/c calc!A1'])(
    'makes no formula of %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('never lets a cell begin with a formula sign, and keeps its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvLine([text]).slice(1, -3).replaceAll('""', '"');
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(cell.endsWith(text)).toBe(true);
      }),
    );
  });
});
