import { accountTexts } from '@ballast/texts/web/account';

/** As many characters as a person's name may have (`docs/product/rules.md §4.2`); the server holds it too. */
export const MAX_PASSKEY_NAME = 60;

interface NewPasskeyValues {
  readonly name: string;
  readonly password: string;
}

const words = accountTexts.passkeys;

/** The errors of the form before the browser's prompt opens. */
export function newPasskeyErrors({ name, password }: NewPasskeyValues): Partial<NewPasskeyValues> {
  return {
    ...(name.trim() === '' ? { name: words.nameMissing } : {}),
    ...(password === '' ? { password: words.passwordMissing } : {}),
  };
}
