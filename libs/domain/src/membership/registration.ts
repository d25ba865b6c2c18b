import { DomainError } from '../errors/domain-error';

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
const refuse = (field: string, sentence: string, code = 'INVALID_INPUT'): DomainError =>
  new DomainError(code, sentence, { [field]: sentence });

/**
 * The first thing wrong with a sign-up, in the order of `docs/product/screens.md §11` (validation and toasts): invitation code,
 * email or phone, the repeated passwords, then that the two passwords differ (`docs/product/rules.md §4.2`). Password strength
 * comes after it.
 * @returns null when nothing is wrong so far
 */
export function registrationFault(input: RegistrationInput): DomainError | null {
  if (isBlank(input.invitationCode)) return refuse('invitationCode', 'Invitation Code Required');
  const byPhone = input.identifiedBy === 'phone';
  if (isBlank(byPhone ? input.phone : input.email)) {
    if (byPhone) return refuse('phone', 'Phone Required');
    if (input.identifiedBy === 'email' || isBlank(input.phone)) return refuse('email', 'Email Required');
  }
  if (!isBlank(input.email) && !isBlank(input.phone)) {
    return refuse('phone', 'Please give either an email address or a phone number, not both.');
  }
  return passwordFault(input);
}

function passwordFault(input: RegistrationInput): DomainError | null {
  if (input.passwordRepeated !== undefined && input.passwordRepeated !== input.password) {
    return refuse('password', "Passwords Don't Match");
  }
  const { withdrawalPassword, withdrawalPasswordRepeated } = input;
  if (withdrawalPasswordRepeated !== undefined && withdrawalPasswordRepeated !== withdrawalPassword) {
    return refuse('withdrawalPassword', "Withdrawal Passwords Don't Match");
  }
  return passwordsAreTheSame(input.password, withdrawalPassword) ? samePasswordsFault('withdrawalPassword') : null;
}

/** The refusal of a password that is both of an account's two; `field` is where it was typed. */
export const samePasswordsFault = (field: string): DomainError =>
  refuse(field, SAME_PASSWORDS_SENTENCE, 'SAME_PASSWORDS');

const SAME_PASSWORDS_SENTENCE =
  'The withdrawal password must differ from the password: whoever learns one must not be able to use the other.';

/** The form in which a password is compared and hashed: the same keys on another keyboard or system mean the same password. */
export function canonicalPassword(password: string): string {
  return password.normalize('NFKC');
}

/** Whether the two passwords of an account are one (`docs/product/rules.md §4.2`: they must differ). */
export function passwordsAreTheSame(password: string, withdrawalPassword: string): boolean {
  return canonicalPassword(password) === canonicalPassword(withdrawalPassword);
}
