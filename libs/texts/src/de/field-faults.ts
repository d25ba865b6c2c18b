import type { FieldTexts } from '../error-texts';
import { walletHold } from './errors/wallets';
import { usdc } from './formats';
import { INPUT_FAULTS } from './input-faults';

/** The German words for faults of fields. */
export const FIELD_FAULTS: FieldTexts = {
  ...INPUT_FAULTS,
  AT_LEAST: ({ least }) => `muss mindestens ${usdc(least)} sein`,
  AT_MOST: ({ most }) => `darf höchstens ${usdc(most)} sein`,
  ABOVE_ZERO: () => 'muss über 0 liegen',
  AMOUNT_OR_ALL: () => 'muss eine einfache Dezimalzahl in USDC mit höchstens sechs Nachkommastellen sein, oder „all“',
  DATE_AND_TIME: () => 'muss Datum und Uhrzeit sein, etwa 2026-01-31T12:00:00Z',
  PAY_TRUE: () => 'Senden Sie pay: true.',
  HASH_OF_TRANSACTION: () => 'muss der Hash von rawTransaction sein',
  MALFORMED: () => 'ist fehlerhaft',
  OTHER_PLACE: () => 'nennt kein Deployment mit diesem Namen und dieser Umgebung',
  OTHER_TOTAL: ({ sum, shown }) => `Diese Anträge ergeben ${usdc(sum)} USDC, nicht ${usdc(shown)}`,
  ON_HOLD: walletHold,
  INVITATION_CODE_REQUIRED: () => 'Einladungscode fehlt',
  EMAIL_REQUIRED: () => 'E-Mail-Adresse fehlt',
  PHONE_REQUIRED: () => 'Telefonnummer fehlt',
  EMAIL_AND_PHONE: () => 'Bitte geben Sie entweder eine E-Mail-Adresse oder eine Telefonnummer an, nicht beides.',
  PASSWORDS_DIFFER: () => 'Die Passwörter stimmen nicht überein',
  WITHDRAWAL_PASSWORDS_DIFFER: () => 'Die Auszahlungspasswörter stimmen nicht überein',
  NAME_CHARACTERS: () => 'Ein Name besteht nur aus Buchstaben, Leerzeichen, Bindestrichen, Apostrophen und Punkten.',
  PASSKEY_NAME: ({ most }) => `Der Name eines Passkeys hat 1 bis ${most} Zeichen.`,
};
