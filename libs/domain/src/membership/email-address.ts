const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
// Conservative on purpose: quoted local parts, comments, IP literals and bare hosts are legal mail and never a member's address.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * The one form under which an email address is stored and looked up: compatible forms of a letter read as that letter (NFKC),
 * trimmed, lower case.
 * @returns null when the text is not a plain ASCII mail address with a dotted domain
 */
export function normaliseEmail(typed: string): string | null {
  const email = typed.normalize('NFKC').trim().toLowerCase();
  const at = email.lastIndexOf('@');
  if (at < 1 || email.length > MAX_LENGTH) return null;
  const local = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return null;
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  return TOP_LEVEL.test(labels.at(-1) ?? '') ? email : null;
}
