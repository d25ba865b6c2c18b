import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Ballast';
const CODE = /^[0-9]{6}$/;
/** The adjacent time steps are accepted too: clocks differ, and people type slowly (RFC 6238 §5.2). */
const TOLERANCE_SECONDS = 30;

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** The otpauth URI of the set-up's QR code. @param name distinguishes the account in the app */
export function otpauthUri(secret: string, name: string): string {
  return generateURI({ issuer: ISSUER, label: name, secret });
}

/** Normalises an entered code (apps show '123 456'). @returns undefined when it cannot be one */
export function totpCodeIn(text: string): string | undefined {
  const code = text.replace(/\s/g, '');
  return CODE.test(code) ? code : undefined;
}

/** The 30-second step of a code, one step early or late allowed; undefined when the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
