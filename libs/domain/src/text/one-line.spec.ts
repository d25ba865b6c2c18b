import fc from 'fast-check';
import { asOneLine, isOneLine } from './one-line';

describe('one line', () => {
  it.each(['Ada Lovelace', 'Zoë', '王小明', 'عمر', '👩‍💻 e\u0301', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', ''])('is %j', (text) => {
    expect(isOneLine(text)).toBe(true);
    expect(asOneLine(text)).toBe(text);
  });

  it('is made of any text', () => {
    expect(asOneLine('a\r\nb \u202e c\u0007')).toBe('a b c');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isOneLine(asOneLine(text))));
  });
});
