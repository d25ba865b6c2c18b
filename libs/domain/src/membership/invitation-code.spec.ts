import fc from 'fast-check';
import {
  INVITATION_CODE_BYTES,
  INVITATION_CODE_LENGTH,
  invitationCodeFrom,
  isInvitationCode,
  normaliseInvitationCode,
} from './invitation-code';

const randomBytes = fc.uint8Array({ minLength: INVITATION_CODE_BYTES, maxLength: INVITATION_CODE_BYTES });

describe('an invitation code', () => {
  it('has ten characters of Crockford base32 whatever the bytes are', () => {
    fc.assert(
      fc.property(randomBytes, (bytes) => {
        const code = invitationCodeFrom(bytes);
        expect(code).toHaveLength(INVITATION_CODE_LENGTH);
        expect(isInvitationCode(code)).toBe(true);
      }),
    );
  });

  it('keeps 50 of the 56 bits, so that different bits make different codes', () => {
    const low50 = (bytes: Uint8Array): bigint =>
      bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) % 2n ** 50n;
    fc.assert(
      fc.property(randomBytes, randomBytes, (one, other) => {
        expect(invitationCodeFrom(one) === invitationCodeFrom(other)).toBe(low50(one) === low50(other));
      }),
    );
  });

  it.each([
    [[0, 0, 0, 0, 0, 0, 0], '0000000000'],
    [[255, 255, 255, 255, 255, 255, 255], 'ZZZZZZZZZZ'],
    [[0, 0, 0, 0, 0, 0, 33], '0000000011'],
  ])('for bytes %p is %s', (bytes, code) => {
    expect(invitationCodeFrom(Uint8Array.from(bytes))).toBe(code);
  });

  it('is never made from too few or too many bytes', () => {
    expect(() => invitationCodeFrom(new Uint8Array(6))).toThrow(RangeError);
    expect(() => invitationCodeFrom(new Uint8Array(8))).toThrow(RangeError);
  });

  it.each([
    ['  7k2m9qx4tb ', '7K2M9QX4TB'],
    ['oOiIlLabcd', '001111ABCD'],
    ['\t7K2M9QX4TB\n', '7K2M9QX4TB'],
    ['7k2m9-qx4tb', '7K2M9QX4TB'],
    ['7K2M 9QX4 TB', '7K2M9QX4TB'],
    ['7K2M9\u2013QX4TB', '7K2M9QX4TB'],
    ['７Ｋ２Ｍ９ＱＸ４ＴＢ', '7K2M9QX4TB'],
  ])('typed as %j is read as %s', (typed, code) => {
    expect(normaliseInvitationCode(typed)).toBe(code);
  });

  it('survives being typed in lower case, with spaces around it and its look-alikes', () => {
    fc.assert(
      fc.property(randomBytes, fc.constantFrom('', ' ', '  '), (bytes, space) => {
        const code = invitationCodeFrom(bytes);
        const typed = space + code.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o') + space;
        expect(normaliseInvitationCode(typed)).toBe(code);
      }),
    );
  });

  it('normalises to the same thing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = normaliseInvitationCode(typed);
        expect(normaliseInvitationCode(once)).toBe(once);
      }),
    );
  });

  it.each(['', '7K2M9QX4T', '7K2M9QX4TBB', '7K2M9QX4TU', '7K2M9QX4T!', '７K2M9QX4TB', "' OR 1=1--"])(
    'is not %j',
    (text) => {
      expect(isInvitationCode(text)).toBe(false);
    },
  );
});
