import { normaliseInvitationCode } from '@ballast/domain/membership/invitation-code';
import { signInNameOf } from '@ballast/domain/membership/sign-in-name';
import { DomainError } from '@ballast/domain/errors/domain-error';

const NAME_FIELDS = ['email', 'phone'] as const;

/**
 * The names and codes a request tries, normalised as auth looks them up, so that other spellings count as the same
 * subject.
 */
export interface RateLimitSubjects {
  readonly names: readonly string[];
  readonly codes: readonly string[];
}

/** Each name and invitation code in the body. @throws DomainError MALFORMED_JSON */
export function rateLimitSubjectsIn(body: Buffer | undefined): RateLimitSubjects {
  const fields = parse(body);
  return {
    names: [...new Set(NAME_FIELDS.flatMap((field) => textIn(fields, field)).map(signInNameOf))],
    codes: textIn(fields, 'invitationCode').map(normaliseInvitationCode),
  };
}

function parse(body: Buffer | undefined): Readonly<Record<string, unknown>> {
  if (body === undefined) return {};
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    throw new DomainError('MALFORMED_JSON', {});
  }
}

function textIn(fields: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? [value.slice(0, 500)] : [];
}
