import type { FieldTexts } from '../error-texts';
import { walletHold } from './errors/wallets';
import { usdc } from './formats';
import { INPUT_FAULTS } from './input-faults';

/** The English words for faults of fields. */
export const FIELD_FAULTS: FieldTexts = {
  ...INPUT_FAULTS,
  AT_LEAST: ({ least }) => `must be ${usdc(least)} or more`,
  AT_MOST: ({ most }) => `must be ${usdc(most)} or less`,
  ABOVE_ZERO: () => 'must be above 0',
  AMOUNT_OR_ALL: () => 'must be a plain decimal amount of USDC with at most six places, or "all"',
  DATE_AND_TIME: () => 'must be a date and time like 2026-01-31T12:00:00Z',
  PAY_TRUE: () => 'Send pay: true.',
  HASH_OF_TRANSACTION: () => 'must be the hash of rawTransaction',
  MALFORMED: () => 'is malformed',
  OTHER_PLACE: () => 'names no deployment of this name and environment',
  OTHER_TOTAL: ({ sum, shown }) => `These requests come to ${usdc(sum)} USDC, not ${usdc(shown)}`,
  ON_HOLD: walletHold,
  INVITATION_CODE_REQUIRED: () => 'Invitation code required',
  EMAIL_REQUIRED: () => 'Email required',
  PHONE_REQUIRED: () => 'Phone required',
  EMAIL_AND_PHONE: () => 'Please give either an email address or a phone number, not both.',
  PASSWORDS_DIFFER: () => "Passwords don't match",
  WITHDRAWAL_PASSWORDS_DIFFER: () => "Withdrawal passwords don't match",
  NAME_CHARACTERS: () => 'A name has letters, spaces, hyphens, apostrophes and full stops only.',
  PASSKEY_NAME: ({ most }) => `A passkey's name has 1 to ${most} characters.`,
};
