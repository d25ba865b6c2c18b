/** Crockford base32 without I, L, O and U: what is read aloud or typed from paper cannot be mistaken. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FORM = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const BITS_PER_CHARACTER = 5n;

/**
 * Characters of a code: 50 bits, so that guessing one through a rate-limited door is hopeless (`docs/product/rules.md §4.1`).
 */
export const INVITATION_CODE_LENGTH = 10;
/** Random bytes that {@link invitationCodeFrom} needs: the fewest that hold 50 bits. */
export const INVITATION_CODE_BYTES = 7;

/**
 * The code that stands for some random bytes.
 * @param random {@link INVITATION_CODE_BYTES} bytes from a cryptographic source; the caller owns the randomness
 * @returns 10 characters of Crockford base32, upper case; every code is equally likely
 * @throws RangeError when the number of bytes differs: a fault in our own code
 */
export function invitationCodeFrom(random: Uint8Array): string {
  if (random.length !== INVITATION_CODE_BYTES) {
    throw new RangeError(`an invitation code needs ${INVITATION_CODE_BYTES} random bytes, got ${random.length}`);
  }
  let bits = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let place = 0; place < INVITATION_CODE_LENGTH; place += 1) {
    code = ALPHABET.charAt(Number(bits & 31n)) + code;
    bits >>= BITS_PER_CHARACTER;
  }
  return code;
}

/**
 * The code as it is stored, from what a person typed: compatible forms read as plain letters (NFKC), without spaces and hyphens,
 * upper case, I and L read as 1, O as 0.
 */
export function normaliseInvitationCode(typed: string): string {
  return plain(typed).replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** Whether a normalised code has the form of one; anything else need not be looked up. */
export function isInvitationCode(code: string): boolean {
  return FORM.test(code);
}

function plain(typed: string): string {
  const upper = typed.normalize('NFKC').toUpperCase();
  // Upper case of a few Greek letters is written with marks apart.
  return upper.normalize('NFKC').replace(/[\s\p{Dash_Punctuation}]/gu, '');
}
