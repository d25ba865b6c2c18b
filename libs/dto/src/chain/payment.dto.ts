import { IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { OneLine } from '../validation/one-line';

const HASH = /^0x[0-9a-f]{64}$/;

export const PAYMENT_STATUSES = ['planned', 'signed', 'broadcast', 'done', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A signed candidate of a payment: kept before it is broadcast; all candidates of a payment share one nonce. */
export interface PaymentCandidate {
  readonly transactionHash: string;
  readonly rawTransaction: string;
  readonly nonce: number;
  readonly signer: string;
}

/** A proof in the current statement, as `RewardPool.claim` takes it (docs/product/statements.md §5). Amounts in micro-USDC. */
export interface ClaimProof {
  readonly wallet: string;
  readonly vault: string;
  readonly entitlement: string;
  readonly hashes: readonly string[];
  readonly sums: readonly string[];
  /** Decimal; bit i is 1 when the sibling at level i stands left. */
  readonly sides: string;
}

/**
 * A transaction for the watcher to send. `reward`: RewardPool.claim for an account, to the leaf's wallet or vault.
 * `release`: a vault's USDC to its owner. `statement`: RewardPool.post.
 */
export type PaymentOrder =
  | {
      readonly kind: 'reward';
      readonly accountId: string;
      readonly amount: string;
      readonly to: string;
      /** Whether `to` is the leaf's vault, where the money becomes principal; else it is its wallet. */
      readonly toVault: boolean;
      /** Null for a payment that is signed already: it is sent as it was signed. */
      readonly claim: ClaimProof | null;
    }
  | {
      readonly kind: 'release';
      readonly vault: string;
      readonly owner: string;
      /** Zero address when the member named none. */
      readonly recovery: string;
      readonly counter: number;
      readonly amount: string;
    }
  | {
      readonly kind: 'statement';
      readonly root: string;
      readonly sum: string;
      readonly reserved: string;
      readonly asOfBlock: number;
    };

/** Rows of GET {LEDGER_URL}/internal/payments. Amounts are micro-USDC. */
export interface Payment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly order: PaymentOrder;
  /** Oldest first. */
  readonly candidates: readonly PaymentCandidate[];
  readonly createdAt: string;
}

/** POST {LEDGER_URL}/internal/payments/{id}/signed → 204; 409 PAYMENT_STATE when it is done, failed or another nonce is stored. */
export class SignedPaymentDto {
  @Matches(/^0x[0-9a-f]+$/) @MaxLength(20_000) rawTransaction!: string;
  @Matches(HASH) transactionHash!: string;
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) nonce!: number;
  @Matches(/^0x[0-9a-fA-F]{40}$/) signer!: string;
}

/** POST {LEDGER_URL}/internal/payments/{id}/failed → 204. */
export class FailedPaymentDto {
  /** A code (`PaymentFailure` of libs/domain); the member reads its sentence. */
  @OneLine() @MaxLength(300) reason!: string;
  /** The final, reverted transaction; absent when the payment was refused before anything was signed. */
  @IsOptional() @Matches(HASH) transactionHash?: string;
}
