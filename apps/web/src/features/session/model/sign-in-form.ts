import type { LoginBody } from '@ballast/dto/client/schemas';
import { signingTexts } from '@ballast/texts/web/signing';
import type { FormFault } from './sign-up-form';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly totp: string;
}

export type SignInField = keyof SignInValues;

const { email, password, totp } = signingTexts.login.errors;

/** The first thing missing, in the agreed order. */
export function signInFault(values: SignInValues, wantsCode: boolean): FormFault<SignInField> | null {
  if (values.email.trim() === '') return { field: 'email', ...email };
  if (values.password === '') return { field: 'password', ...password };
  if (wantsCode && values.totp.trim() === '') return { field: 'totp', ...totp };
  return null;
}

/** The request body; the code only once it was required. */
export function signInBody(values: SignInValues, code: string | null): LoginBody {
  return { email: values.email.trim(), password: values.password, ...(code === null ? {} : { totp: code }) };
}
