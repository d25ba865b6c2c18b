import type { PaymentMismatch } from '../errors/params/money-errors';
import { formatUsdc } from '../money/usdc';

/** A pasted transaction as the chain shows it; amounts in micro-USDC. */
export interface ShownTransaction {
  readonly found: boolean;
  readonly success: boolean;
  readonly final: boolean;
  /** null: in no block. */
  readonly blockNumber: number | null;
  /** When its block was made, by the chain, Unix seconds; null: in no final block. */
  readonly minedAt: number | null;
  readonly transfers: readonly { readonly from: string; readonly to: string; readonly amount: bigint }[];
}

export interface ClaimedPayment {
  readonly wallet: string;
  /** Micro-USDC. */
  readonly amount: bigint;
  /** The newest known block when the payment was requested; the transaction that pays it is in a later one. */
  readonly requestedAtBlock: bigint;
  /** The request's real time, comparable with block times; null for requests from before this field. */
  readonly requestedAt: Date | null;
}

/** The payer, or what the chain shows instead. */
export type PaymentProof =
  { readonly paidBy: 'outside' | 'pool' } | { readonly paidBy: null; readonly shown: PaymentMismatch };

const no = (shown: PaymentMismatch): PaymentProof => ({ paidBy: null, shown });

/**
 * Whether a pasted transaction pays exactly that amount of USDC to exactly that address (`docs/product/rules.md §4.9`,
 * withdrawal). Counted is what the wallet has more after it: several transfers add up, money sent back does not count. A
 * release from a member's vault is that member's own principal and proves no payment of a reward.
 */
export function checkPaymentProof(
  transaction: ShownTransaction,
  claim: ClaimedPayment,
  own: { readonly rewardPool: string; isVault(address: string): boolean },
): PaymentProof {
  if (!transaction.found) return no({ reason: 'unknown' });
  if (!transaction.success) return no({ reason: 'reverted' });
  if (!transaction.final) return no({ reason: 'not_final' });
  const { blockNumber } = transaction;
  if (blockNumber === null || BigInt(blockNumber) <= claim.requestedAtBlock) {
    return no({ reason: 'older_block', block: blockNumber, requestedAtBlock: claim.requestedAtBlock.toString() });
  }
  const early = minedBefore(transaction.minedAt, claim.requestedAt);
  if (early !== null) return no(early);
  const toWallet = transaction.transfers.filter(({ from, to }) => to === claim.wallet && from !== claim.wallet);
  const fromWallet = transaction.transfers.filter(({ from, to }) => from === claim.wallet && to !== claim.wallet);
  const received = sum(toWallet) - sum(fromWallet);
  if (toWallet.length === 0) return no(otherPayees(transaction, claim.wallet));
  if (received !== claim.amount) {
    return no({
      reason: 'other_amount',
      wallet: claim.wallet,
      received: formatUsdc(received),
      due: formatUsdc(claim.amount),
    });
  }
  if (toWallet.some(({ from }) => own.isVault(from))) return no({ reason: 'releases_principal' });
  const fromPool = toWallet.filter(({ from }) => from === own.rewardPool).length;
  if (fromPool === 0) return { paidBy: 'outside' };
  return fromPool === toWallet.length ? { paidBy: 'pool' } : no({ reason: 'partly_from_pool' });
}

/**
 * Whether the transaction was mined before the request: while the ledger lags behind the chain, the block number at the
 * request is too low, and the block's time decides.
 */
function minedBefore(minedAt: number | null, requestedAt: Date | null): PaymentMismatch | null {
  const requestedAtSeconds = requestedAt === null ? null : Math.floor(requestedAt.getTime() / 1000);
  if (requestedAtSeconds === null || (minedAt !== null && minedAt >= requestedAtSeconds)) return null;
  const mined = minedAt === null ? null : secondOf(minedAt);
  return { reason: 'older_time', minedAt: mined, requestedAt: secondOf(requestedAtSeconds) };
}

const secondOf = (unix: number): string => new Date(unix * 1000).toISOString();

const sum = (transfers: readonly { readonly amount: bigint }[]): bigint =>
  transfers.reduce((total, { amount }) => total + amount, 0n);

const SHOWN_PAYEES = 3;

function otherPayees({ transfers }: ShownTransaction, wallet: string): PaymentMismatch {
  const payees = transfers.slice(0, SHOWN_PAYEES).map(({ to, amount }) => ({ wallet: to, amount: formatUsdc(amount) }));
  return { reason: 'other_payees', wallet, payees, more: transfers.length - payees.length };
}
