import type { BusinessDay, IsoTime, NoParams, Reason, UsdcText } from './plain';

/** The obstacle to a step of a payment (`ARCHITECTURE.md §5`, payments). */
export type PaymentStateReason =
  | Reason<'not_signed' | 'transaction_of_other' | 'nothing_more_signed' | 'is_final'>
  | Reason<'nothing_signed' | 'name_reverted' | 'pool_unexplained'>
  | { readonly reason: 'other_sender'; readonly signer: string; readonly nonce: number };

export type PaymentStateName = 'planned' | 'signed' | 'broadcast' | 'done' | 'failed';

/** Errors of cycles, deposits, withdrawals, redemptions and the chain. */
export interface MoneyErrors {
  RESERVES_SHORT: Reason<'cycles' | 'addresses'>;
  TOO_MANY_UNUSED_ADDRESSES:
    | { readonly reason: 'own'; readonly count: number; readonly minimum: UsdcText }
    | { readonly reason: 'in_a_row'; readonly count: number };
  NOT_A_BUSINESS_DAY: { readonly of: 'cycles' | 'withdrawals'; readonly next: BusinessDay };
  BELOW_MINIMUM_PRINCIPAL: { readonly least: UsdcText; readonly principal: UsdcText; readonly missing: UsdcText };
  NOT_EARNING_YET: {
    readonly counted: UsdcText;
    readonly least: UsdcText;
    readonly principal: UsdcText;
    readonly from: BusinessDay;
  };
  CYCLE_ALREADY_RUN_TODAY: { readonly next: BusinessDay };
  CYCLE_ALREADY_ACTIVE: { readonly cycle: 'running' | 'completed' };
  POOL_NOT_FUNDED: NoParams;
  /** `last`: how the member's last cycle ended; null before the first one. */
  NO_CYCLE: { readonly last: 'collected' | 'cancelled' | null };
  CYCLE_NOT_COMPLETED: { readonly completesAt: IsoTime };
  BELOW_MINIMUM_DEPOSIT: { readonly minimum: UsdcText };
  AMOUNT_OUT_OF_RANGE: NoParams;
  INSUFFICIENT_PRINCIPAL: { readonly redeemable: UsdcText };
  NOTHING_TO_REDEEM: NoParams;
  REWARD_NOT_AVAILABLE: NoParams;
  WITHDRAWAL_NOT_PENDING: { readonly status: 'confirmed' | 'completed' | 'rejected' | 'failed' | 'cancelled' };
  PAID_BY_POOL_ONLY: NoParams;
  OTHER_ADDRESS_OPEN: { readonly wallet: string };
  PAYMENT_UNEXPLAINED: NoParams;
  CHAIN_UNAVAILABLE: Reason<'not_asked' | 'nothing_approved' | 'not_current'>;
  SECOND_ADMIN_NEEDED: NoParams;
  TOTAL_MISMATCH: { readonly sum: UsdcText; readonly shown: UsdcText };
  /** `first`: none names the member yet; `number`: the one asked for does not, is vetoed or is kept no more. */
  NO_STATEMENT_YET: Reason<'first' | 'number'>;
  ALARM_STANDS: NoParams;
  CURSOR_MOVED: Reason<'moved'> | { readonly reason: 'final_block'; readonly finalNumber: number | null };
  CHAIN_HALTED: NoParams;
  PAYMENT_STATE:
    { readonly status: PaymentStateName; readonly why: PaymentStateReason } | { readonly nonceOfOther: number };
}
