import { registrationFault } from '@ballast/domain/membership/registration';
import type { RegisterBody } from '@ballast/dto/client/schemas';
import { signingTexts } from '@ballast/texts/web/signing';

export interface SignUpValues {
  readonly invitationCode: string;
  readonly contact: 'email' | 'phone';
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly withdrawalPassword: string;
  readonly confirmWithdrawalPassword: string;
}

export interface FormFault<Field extends string> {
  readonly field: Field;
  readonly title: string;
  readonly text: string;
}

const errors = signingTexts.signUp.errors;
const WORDS = {
  invitationCode: errors.code,
  email: errors.email,
  phone: errors.phone,
  password: errors.mismatch,
  withdrawalPassword: errors.withdrawalMismatch,
} as const;

/** The first thing wrong with the form, in the order the domain checks it. How strong a password is, the server judges. */
export function signUpFault(values: SignUpValues): FormFault<keyof SignUpValues> | null {
  const fault = registrationFault({
    invitationCode: values.invitationCode,
    email: values.email,
    phone: values.phone,
    identifiedBy: values.contact,
    password: values.password,
    passwordRepeated: values.confirmPassword,
    withdrawalPassword: values.withdrawalPassword,
    withdrawalPasswordRepeated: values.confirmWithdrawalPassword,
  });
  if (!fault) return null;
  if (fault.code === 'SAME_PASSWORDS') return { field: 'withdrawalPassword', ...errors.same };
  const field = Object.keys(fault.fields ?? {})[0] as keyof typeof WORDS;
  return { field, ...WORDS[field] };
}

/** The request body: trimmed, without empty fields, email or phone as chosen. */
export function signUpBody(values: SignUpValues): RegisterBody {
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  return {
    invitationCode: values.invitationCode.trim().toUpperCase(),
    password: values.password,
    withdrawalPassword: values.withdrawalPassword,
    ...(values.contact === 'email' ? { email: values.email.trim() } : { phone: values.phone.replace(/[^\d+]/g, '') }),
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
  };
}
