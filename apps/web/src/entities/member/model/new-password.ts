import { signingTexts } from '@ballast/texts/web/signing';

export interface NewPasswordValues {
  readonly next: string;
  readonly repeated: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPasswordValues, string>>;

const words = signingTexts.newPassword.errors;

/** The errors of a new password typed twice. The server checks its strength. */
export function newPasswordErrors({ next, repeated }: NewPasswordValues): NewPasswordErrors {
  if (next === '') return { next: words.missing };
  return next === repeated ? {} : { repeated: words.mismatch };
}
