import { newPasswordErrors, type NewPasswordValues } from '../../../entities/member/model/new-password';

export interface PasswordChangeValues extends NewPasswordValues {
  readonly current: string;
}

export type PasswordChangeErrors = Partial<Record<keyof PasswordChangeValues, string>>;

/**
 * The errors of a change by field. `missing` is the message for a missing current password; null when another proof
 * replaces it.
 */
export function passwordChangeErrors(values: PasswordChangeValues, missing: string | null): PasswordChangeErrors {
  return { ...(values.current === '' && missing !== null ? { current: missing } : {}), ...newPasswordErrors(values) };
}

const ABOUT_PRESENT = new Set(['WRONG_PASSWORD', 'WRONG_WITHDRAWAL_PASSWORD', 'WITHDRAWAL_PASSWORD_NEEDED']);

/** The field of a server's refusal that names none. */
export function fieldOfRefusal(code: string): keyof PasswordChangeValues | null {
  if (ABOUT_PRESENT.has(code)) return 'current';
  return code === 'WEAK_PASSWORD' || code === 'SAME_PASSWORDS' ? 'next' : null;
}
