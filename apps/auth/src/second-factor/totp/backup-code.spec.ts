import { backupCodeIn, newBackupCodes } from './backup-code';

describe('backup codes', () => {
  it('are ten, all different, in a form people can copy', () => {
    const codes = newBackupCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(newBackupCodes()).not.toEqual(codes);
  });

  it.each([
    ['7K2M9-QX4TB', '7K2M9QX4TB'],
    [' 7k2m9 qx4tb ', '7K2M9QX4TB'],
    ['OIL00-00000', '0110000000'],
    ['7K2M9-QX4T', undefined],
    ['7K2M9-QX4TBB', undefined],
    ['7K2M9-QX4TU', undefined],
    ['123456', undefined],
    ['', undefined],
  ])('%s is read as %s', (typed, code) => {
    expect(backupCodeIn(typed)).toBe(code);
  });
});
