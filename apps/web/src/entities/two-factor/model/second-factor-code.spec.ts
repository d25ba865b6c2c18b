import { backupCodesFile, cleanCode, groupSecret, isTotpCode } from './second-factor-code';

describe('a second-factor code', () => {
  it('is sent without the spaces people type', () => {
    expect(cleanCode(' 123 456 ')).toBe('123456');
    expect(cleanCode('abcd-efgh')).toBe('abcd-efgh');
  });

  it('has six digits when an app made it', () => {
    expect(isTotpCode('123 456')).toBe(true);
    expect(isTotpCode('12345')).toBe(false);
    expect(isTotpCode('12345a')).toBe(false);
  });

  it('comes from a secret that is shown in groups of four', () => {
    expect(groupSecret('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
  });

  it('can be one of the backup codes, kept in a file of one a line', () => {
    expect(backupCodesFile(['a', 'b'], 'Codes')).toBe('Codes\n\na\nb\n');
  });
});
