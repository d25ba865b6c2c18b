import type { NoParams, UsdcText } from '../errors/params/plain';

/** Codes of a payment that could not be made, as the watcher reports them. */
export const PAYMENT_FAILURES = [
  'above_due',
  'above_sum',
  'already_paid',
  'bad_payee',
  'blacklisted',
  'correction_not_announced',
  'daily_cap',
  'growth_above_limit',
  'home_token_only',
  'insufficient_pool',
  'insufficient_vault',
  'nonce_taken',
  'not_allowed',
  'not_included',
  'paused',
  'pool_paused',
  'reverted',
  'short_of_funds',
  'too_early',
  'too_many_pending',
  'unknown',
  'unknown_withdrawal',
  'wallet_refused',
  'zero_amount',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * Every reason for which money is returned to a member instead of being paid (`docs/product/rules.md P5`), with its
 * parameters: plain data, stored and sent between services. `libs/texts` makes the sentence of it where it is read.
 */
export interface ReturnReasons extends Readonly<Record<PaymentFailure, NoParams>> {
  /** An admin denied the request and gave no reason. */
  denied: NoParams;
  /** An older backup was restored, and the request may have been paid before. */
  restored_backup: NoParams;
  /** An admin's own words, or the sentence of a version that stored sentences. */
  words: { readonly text: string };
  /** The member claimed the money, or a part of it, from the pool without us. */
  claimed: NoParams;
  /** The member took the request back. */
  cancelled: NoParams;
  /** A password or the payout wallet was changed after the request to another address. */
  account_changed: NoParams;
  /** A statement that was not posted since a newer one was built. */
  superseded: NoParams;
  /** Only a part of a redemption could be paid. */
  partly: { readonly returned: UsdcText; readonly because: ReturnReason };
}

export type ReturnCode = keyof ReturnReasons;

/** A code with its parameters. */
export type ReturnReason = {
  [C in ReturnCode]: { readonly code: C; readonly params: ReturnReasons[C] };
}[ReturnCode];

/** The codes that say all by themselves. */
export type PlainReturnCode = Exclude<ReturnCode, 'words' | 'partly'>;

/** Whether a code says all by itself. */
export const isPlain = (code: ReturnCode): code is PlainReturnCode => code !== 'words' && code !== 'partly';

/** A reason as events and queued mails hold it; a string is the sentence of a version that sent sentences. */
export type SentReason = ReturnReason | string;

export const fromSent = (reason: SentReason): ReturnReason =>
  typeof reason === 'string' ? { code: 'words', params: { text: reason } } : reason;

/** The reason that a code is by itself. (The compiler compares no more than 25 kinds one by one.) */
export const returnReason = (code: PlainReturnCode): ReturnReason => ({ code, params: {} }) as ReturnReason;
