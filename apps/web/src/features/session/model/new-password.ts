import { signingTexts } from '../../../texts/en/signing';

export interface NewPasswordValues {
  readonly next: string;
  readonly repeated: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPasswordValues, string>>;

const words = signingTexts.newPassword.errors;

/** What is wrong with a new password typed twice. How strong it is, the server judges. */
export function newPasswordErrors({ next, repeated }: NewPasswordValues): NewPasswordErrors {
  if (next === '') return { next: words.missing };
  return next === repeated ? {} : { repeated: words.mismatch };
}
