import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Ballast';
const CODE = /^[0-9]{6}$/;
/** The step before and the one after count too: clocks differ, and people type slowly (RFC 6238 §5.2). */
const TOLERANCE_SECONDS = 30;

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** What the QR code of the set-up says. @param name tells this account from others in the app */
export function otpauthUri(secret: string, name: string): string {
  return generateURI({ issuer: ISSUER, label: name, secret });
}

/** A code as it was meant: apps show '123 456'. Undefined when it cannot be one. */
export function totpCodeIn(text: string): string | undefined {
  const code = text.replace(/\s/g, '');
  return CODE.test(code) ? code : undefined;
}

/** The 30-second step whose code this is, one step early or late allowed; undefined when it is no code of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
