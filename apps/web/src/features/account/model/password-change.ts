import { newPasswordErrors, type NewPasswordValues } from '../../session/model/new-password';

export interface PasswordChangeValues extends NewPasswordValues {
  readonly current: string;
}

export type PasswordChangeErrors = Partial<Record<keyof PasswordChangeValues, string>>;

/** What is wrong at each field of a change. `missing` asks for the password that proves it is the member. */
export function passwordChangeErrors(values: PasswordChangeValues, missing: string): PasswordChangeErrors {
  return { ...(values.current === '' ? { current: missing } : {}), ...newPasswordErrors(values) };
}

/** At which field a refusal of the server belongs, when it names none. */
export function fieldOfRefusal(code: string): keyof PasswordChangeValues | null {
  if (code === 'WRONG_PASSWORD') return 'current';
  return code === 'WEAK_PASSWORD' || code === 'SAME_PASSWORDS' ? 'next' : null;
}
