import { DomainError } from '../errors/domain-error';
import { invalidField } from '../errors/invalid-field';

/** The input of a registration. The repeated passwords exist in a form only and are checked when they are given. */
export interface RegistrationInput {
  readonly invitationCode?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** The identifier the form asks for; without it either is accepted. */
  readonly identifiedBy?: 'email' | 'phone' | undefined;
  readonly password: string;
  readonly passwordRepeated?: string | undefined;
  readonly withdrawalPassword: string;
  readonly withdrawalPasswordRepeated?: string | undefined;
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

type RegistrationFault =
  | 'INVITATION_CODE_REQUIRED'
  | 'EMAIL_REQUIRED'
  | 'PHONE_REQUIRED'
  | 'EMAIL_AND_PHONE'
  | 'PASSWORDS_DIFFER'
  | 'WITHDRAWAL_PASSWORDS_DIFFER';

const refuse = (field: keyof RegistrationInput, code: RegistrationFault): DomainError =>
  invalidField(field, { code, params: {} });

/**
 * The first thing wrong with a sign-up, in the order of `docs/product/screens.md §11` (validation and toasts): invitation code,
 * email or phone, the repeated passwords, then that the two passwords differ (`docs/product/rules.md §4.2`). Password strength
 * comes after it.
 * @returns null when nothing is wrong so far
 */
export function registrationFault(input: RegistrationInput): DomainError | null {
  if (isBlank(input.invitationCode)) return refuse('invitationCode', 'INVITATION_CODE_REQUIRED');
  const byPhone = input.identifiedBy === 'phone';
  if (isBlank(byPhone ? input.phone : input.email)) {
    if (byPhone) return refuse('phone', 'PHONE_REQUIRED');
    if (input.identifiedBy === 'email' || isBlank(input.phone)) return refuse('email', 'EMAIL_REQUIRED');
  }
  if (!isBlank(input.email) && !isBlank(input.phone)) {
    return refuse('phone', 'EMAIL_AND_PHONE');
  }
  return passwordFault(input);
}

function passwordFault(input: RegistrationInput): DomainError | null {
  if (input.passwordRepeated !== undefined && input.passwordRepeated !== input.password) {
    return refuse('password', 'PASSWORDS_DIFFER');
  }
  const { withdrawalPassword, withdrawalPasswordRepeated } = input;
  if (withdrawalPasswordRepeated !== undefined && withdrawalPasswordRepeated !== withdrawalPassword) {
    return refuse('withdrawalPassword', 'WITHDRAWAL_PASSWORDS_DIFFER');
  }
  return passwordsAreTheSame(input.password, withdrawalPassword) ? samePasswordsFault('withdrawalPassword') : null;
}

/** The refusal of a password that is both of an account's two; `field` is where it was typed. */
export const samePasswordsFault = (field: string): DomainError<'SAME_PASSWORDS'> =>
  new DomainError('SAME_PASSWORDS', {}, { at: field });

/** The form in which a password is compared and hashed: the same keys on another keyboard or system mean the same password. */
export function canonicalPassword(password: string): string {
  return password.normalize('NFKC');
}

/** Whether the two passwords of an account are one (`docs/product/rules.md §4.2`: they must differ). */
export function passwordsAreTheSame(password: string, withdrawalPassword: string): boolean {
  return canonicalPassword(password) === canonicalPassword(withdrawalPassword);
}
