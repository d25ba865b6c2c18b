import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { normaliseEmail } from './email-address';

/** The identifier of an account: exactly one of the two (`docs/product/rules.md §4.2`). */
export type Identifier =
  { readonly email: string; readonly phone: null } | { readonly email: null; readonly phone: string };

/**
 * A phone number in E.164, from international notation with or without spaces and dashes.
 * The length is checked against its country, the range of numbers is not: countries open new ranges faster than any table follows.
 * @returns null when the text is no such number
 */
export function normalisePhone(typed: string): string | null {
  const text = typed.trim();
  // The parser also accepts extensions, URIs and words around a number; nobody's account is called like that.
  if (!/^\+[\d\s().-]{5,30}$/.test(text)) return null;
  const phone = parsePhoneNumberFromString(text);
  return phone?.isPossible() === true ? phone.number : null;
}

/** Parses a sign-in name: an email address or a phone number; null when it is neither. */
export function identifierOf(typed: string): Identifier | null {
  const email = normaliseEmail(typed);
  if (email !== null) return { email, phone: null };
  const phone = normalisePhone(typed);
  return phone === null ? null : { email: null, phone };
}

/**
 * The canonical spelling under which sign-in attempts are counted: all spellings that find the same account are one,
 * and an unknown name has a spelling of its own.
 */
export function signInNameOf(typed: string): string {
  const identifier = identifierOf(typed);
  return identifier?.email ?? identifier?.phone ?? typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}
