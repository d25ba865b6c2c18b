import { normaliseInvitationCode } from '@ballast/domain/membership/invitation-code';
import { isId } from '@ballast/platform/ids/new-id';
import { startsWith } from '@ballast/platform/postgres/starts-with';

/** The fields in which a search text may match a member; fields that cannot match are left out. */
export interface Search {
  readonly id?: string;
  /** Patterns of LIKE. */
  readonly email?: string;
  readonly phone?: string;
  readonly code?: string;
  /** A tsquery over the words of a name: each word begins one. */
  readonly name?: string;
}

const CODE_START = /^[0-9A-HJKMNP-TV-Z]{1,10}$/;
/** The characters of a name (`accounts/name-field`), so that a number or an address is not searched among the names. */
const NAME = /^[\p{L}\p{M}\s.'’-]+$/u;
const PHONE = /^(?:\+|00)?[\d\s()./-]+$/;

/** Parses an admin's search text. @returns undefined when the text is empty */
export function readSearch(typed: string | undefined): Search | undefined {
  const text = (typed ?? '').normalize('NFC').trim();
  if (text === '') return undefined;
  if (isId(text)) return { id: text.toLowerCase() };
  const code = normaliseInvitationCode(text);
  const digits = text.replace(/^00/, '').replace(/\D/g, '');
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return {
    ...(/\s/.test(text) ? {} : { email: startsWith(text.toLowerCase()) }),
    ...(PHONE.test(text) && digits !== '' ? { phone: startsWith(`+${digits}`) } : {}),
    ...(!/\s/.test(text) && CODE_START.test(code) ? { code: startsWith(code) } : {}),
    ...(words.length === 0 || !NAME.test(text) ? {} : { name: words.map((word) => `${word}:*`).join(' & ') }),
  };
}
