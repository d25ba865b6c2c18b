import { qrModules } from './qr-modules';

describe('a QR code', () => {
  it('of an address is a code of version 3 with two modules of margin on each side', () => {
    const { side, path } = qrModules('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    expect(side).toBe(29 + 4);
    expect(path.startsWith('M2 2h1v1h-1z')).toBe(true);
    expect(path).not.toMatch(/M[01] |M\d+ [01]h|M3[12] |M\d+ 3[12]h/);
  });

  it('says so when the text is longer than a code can hold', () => {
    expect(() => qrModules('x'.repeat(3_000))).toThrow();
  });
});
