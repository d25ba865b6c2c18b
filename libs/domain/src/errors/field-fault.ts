import type { CodeWithParams } from './error-params';
import type { WalletHoldParams } from './params/account-errors';
import type { InputFaults } from './params/input-faults';
import type { NoParams, UsdcText } from './params/plain';

/** The faults that only a field has, with their parameters. */
export interface FieldFaultParams extends InputFaults {
  AT_LEAST: { readonly least: UsdcText };
  AT_MOST: { readonly most: UsdcText };
  ABOVE_ZERO: NoParams;
  AMOUNT_OR_ALL: NoParams;
  DATE_AND_TIME: NoParams;
  PAY_TRUE: NoParams;
  HASH_OF_TRANSACTION: NoParams;
  MALFORMED: NoParams;
  OTHER_PLACE: NoParams;
  OTHER_TOTAL: { readonly sum: UsdcText; readonly shown: UsdcText };
  ON_HOLD: WalletHoldParams;
  INVITATION_CODE_REQUIRED: NoParams;
  EMAIL_REQUIRED: NoParams;
  PHONE_REQUIRED: NoParams;
  EMAIL_AND_PHONE: NoParams;
  PASSWORDS_DIFFER: NoParams;
  WITHDRAWAL_PASSWORDS_DIFFER: NoParams;
  NAME_CHARACTERS: NoParams;
  PASSKEY_NAME: { readonly most: number };
}

export type FieldFaultCode = keyof FieldFaultParams;

/** The fault of one field: a fault of its own, or an error of the whole request that is shown at the field. */
export type FieldFault =
  | { [C in FieldFaultCode]: { readonly code: C; readonly params: FieldFaultParams[C] } }[FieldFaultCode]
  | CodeWithParams;

/** Faults by the name of their field. */
export type FieldFaults = Readonly<Record<string, FieldFault>>;
