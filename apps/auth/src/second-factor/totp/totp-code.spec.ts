import { generateSync } from 'otplib';
import fc from 'fast-check';
import { newTotpSecret, otpauthUri, stepOfCode, totpCodeIn } from './totp-code';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B (SHA-1), the last six of its eight digits.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('of second %i is %s, as the standard says', (second, code, step) => {
    expect(stepOfCode(SECRET, code, new Date(second * 1000))).toBe(step);
  });

  const codeOf = (step: number) => generateSync({ secret: SECRET, epoch: step * 30 });

  it('counts in its step, the one before and the one after, and in no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 70_000_000 }), fc.integer({ min: 0, max: 29 }), (step, second) => {
        const token = codeOf(step);
        // One code in a million is that of a step before too: the case below.
        fc.pre(token !== codeOf(step - 1) && token !== codeOf(step - 2));
        const at = (away: number) => stepOfCode(SECRET, token, new Date(((step + away) * 30 + second) * 1000));
        expect([at(-1), at(0), at(1)]).toEqual([step, step, step]);
        for (const away of [-3, -2, 2, 3]) expect(at(away)).not.toBe(step);
      }),
    );
  });

  it('counts for the earlier step when two beside each other have the same', () => {
    const step = 68_730_697;
    expect(codeOf(step)).toBe(codeOf(step - 1));
    const at = (away: number) => stepOfCode(SECRET, codeOf(step), new Date((step + away) * 30_000));
    expect([-2, -1, 0, 1].map(at)).toEqual([step - 1, step - 1, step - 1, step]);
  });

  it('is read however it is spaced, and from nothing but six digits', () => {
    expect(['123456', ' 123 456 ', '123\u00a0456'].map(totpCodeIn)).toEqual(Array(3).fill('123456'));
    for (const text of ['', '12345', '1234567', '12345a', '１２３４５６', '-12345', '1e5000']) {
      expect(totpCodeIn(text)).toBeUndefined();
    }
  });

  it('comes from a secret of 160 bits, which a QR code tells with the name of the account', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(otpauthUri(secret, 'ada@example.org'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Ballast:ada@example.org',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Ballast' });
  });
});
