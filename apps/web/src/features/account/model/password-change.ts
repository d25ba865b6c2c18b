import { newPasswordErrors, type NewPasswordValues } from '../../session/model/new-password';

export interface PasswordChangeValues extends NewPasswordValues {
  readonly current: string;
}

export type PasswordChangeErrors = Partial<Record<keyof PasswordChangeValues, string>>;

/** What is wrong at each field of a change. `missing` asks for the password that proves it is the member; null: something else does. */
export function passwordChangeErrors(values: PasswordChangeValues, missing: string | null): PasswordChangeErrors {
  return { ...(values.current === '' && missing !== null ? { current: missing } : {}), ...newPasswordErrors(values) };
}

const ABOUT_PRESENT = new Set(['WRONG_PASSWORD', 'WRONG_WITHDRAWAL_PASSWORD', 'WITHDRAWAL_PASSWORD_NEEDED']);

/** At which field a refusal of the server belongs, when it names none. */
export function fieldOfRefusal(code: string): keyof PasswordChangeValues | null {
  if (ABOUT_PRESENT.has(code)) return 'current';
  return code === 'WEAK_PASSWORD' || code === 'SAME_PASSWORDS' ? 'next' : null;
}
