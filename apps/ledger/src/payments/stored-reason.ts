import {
  PAYMENT_FAILURES,
  returnReason,
  type PaymentFailure,
  type PlainReturnCode,
  type ReturnReason,
} from '@ballast/domain/ledger/return-reason';
import { formatUsdc } from '@ballast/domain/money/usdc';

/** A reason in the columns of a payment, withdrawal or redemption: a code, or words that are nobody's but their writer's. */
export interface ReasonRow {
  readonly reason_code: PlainReturnCode | null;
  readonly reason: string | null;
}

/** A reason that is stored; that only a part was paid follows from the payments. */
export type StoredReason = Exclude<ReturnReason, { readonly code: 'partly' }>;

export function toReason({ reason_code: code, reason: text }: ReasonRow): StoredReason | null {
  if (code !== null) return returnReason(code) as StoredReason;
  return text === null ? null : { code: 'words', params: { text } };
}

/** The reason of a redemption that was paid in part; null if nothing came back, as its owner had taken that. @param returned micro-USDC */
export const partly = (returned: bigint, because: StoredReason): ReturnReason | null =>
  returned === 0n ? null : { code: 'partly', params: { returned: formatUsdc(returned), because } };

/** The values of `reason_code` and `reason`. */
export const toReasonRow = (reason: StoredReason | null): ReasonRow =>
  reason?.code === 'words'
    ? { reason_code: null, reason: reason.params.text }
    : { reason_code: reason?.code ?? null, reason: null };

/** The reason for a code that the watcher reports; one that is new to this version is unknown to it. */
export const paymentFailure = (code: string): StoredReason =>
  returnReason(isKnown(code) ? code : 'unknown') as StoredReason;

const isKnown = (code: string): code is PaymentFailure => (PAYMENT_FAILURES as readonly string[]).includes(code);
