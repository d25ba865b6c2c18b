import { normaliseEmail } from '@ballast/domain/membership/email-address';
import { normaliseInvitationCode } from '@ballast/domain/membership/invitation-code';
import { registrationFault } from '@ballast/domain/membership/registration';
import { type Identifier, normalisePhone } from '@ballast/domain/membership/sign-in-name';
import type { RegisterDto } from '@ballast/dto/auth/register.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { nameIn } from '../accounts/name-field';

/** A registration that passed the checks that need no database. */
export interface CheckedRegistration {
  readonly identifier: Identifier;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly invitationCode: string;
  readonly password: string;
  readonly withdrawalPassword: string;
}

/**
 * Validates a registration and reports its first fault (`docs/product/screens.md §11`, validation and toasts).
 * @throws DomainError of `registrationFault`, INVALID_EMAIL, INVALID_PHONE, INVALID_INPUT
 */
export function checkRegistration(body: RegisterDto): CheckedRegistration {
  const { password, withdrawalPassword } = body;
  const email = body.email ?? '';
  const phone = body.phone ?? '';
  const fault = registrationFault({ invitationCode: body.invitationCode, email, phone, password, withdrawalPassword });
  if (fault !== null) throw fault;
  return {
    identifier: email.trim() === '' ? byPhone(phone) : byEmail(email),
    firstName: nameIn('firstName', body.firstName),
    lastName: nameIn('lastName', body.lastName),
    invitationCode: normaliseInvitationCode(body.invitationCode),
    password,
    withdrawalPassword,
  };
}

function byEmail(typed: string): Identifier {
  const email = normaliseEmail(typed);
  if (email === null) throw new DomainError('INVALID_EMAIL', { reason: 'unusable' }, { at: 'email' });
  return { email, phone: null };
}

function byPhone(typed: string): Identifier {
  const phone = normalisePhone(typed);
  if (phone !== null) return { email: null, phone };
  throw new DomainError('INVALID_PHONE', {}, { at: 'phone' });
}
