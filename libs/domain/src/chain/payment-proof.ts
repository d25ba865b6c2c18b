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

/** The payer, or a sentence about what the chain shows instead. */
export type PaymentProof = { readonly paidBy: 'outside' | 'pool' } | { readonly paidBy: null; readonly shown: string };

const no = (shown: string): PaymentProof => ({ paidBy: null, shown });

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
  if (!transaction.found) return no('The chain does not know that transaction.');
  if (!transaction.success) return no('That transaction was reverted: it paid nothing.');
  if (!transaction.final) return no('That transaction is not final yet. Please try again in a minute.');
  const { blockNumber } = transaction;
  if (blockNumber === null || BigInt(blockNumber) <= claim.requestedAtBlock) {
    return no(
      `That transaction is older than the request: it is in block ${blockNumber ?? 'none'}, and the chain was at block ${claim.requestedAtBlock} when the withdrawal was requested.`,
    );
  }
  const early = minedBefore(transaction.minedAt, claim.requestedAt);
  if (early !== null) return no(early);
  const toWallet = transaction.transfers.filter(({ from, to }) => to === claim.wallet && from !== claim.wallet);
  const fromWallet = transaction.transfers.filter(({ from, to }) => from === claim.wallet && to !== claim.wallet);
  const received = sum(toWallet) - sum(fromWallet);
  if (toWallet.length === 0) return no(`That transaction pays no USDC to ${claim.wallet}. ${otherPayees(transaction)}`);
  if (received !== claim.amount) {
    return no(
      `That transaction brings ${formatUsdc(received)} USDC to ${claim.wallet}; ${formatUsdc(claim.amount)} USDC are due.`,
    );
  }
  if (toWallet.some(({ from }) => own.isVault(from))) {
    return no('That transaction releases principal from a member’s vault; it does not pay a reward.');
  }
  const fromPool = toWallet.filter(({ from }) => from === own.rewardPool).length;
  if (fromPool === 0) return { paidBy: 'outside' };
  return fromPool === toWallet.length
    ? { paidBy: 'pool' }
    : no('That transaction pays partly from the reward pool and partly from elsewhere.');
}

/**
 * Whether the transaction was mined before the request: while the ledger lags behind the chain, the block number at the
 * request is too low, and the block's time decides.
 */
function minedBefore(minedAt: number | null, requestedAt: Date | null): string | null {
  const requestedAtSeconds = requestedAt === null ? null : Math.floor(requestedAt.getTime() / 1000);
  if (requestedAtSeconds === null || (minedAt !== null && minedAt >= requestedAtSeconds)) return null;
  const mined = minedAt === null ? 'at a time the chain does not say' : `at ${secondOf(minedAt)}`;
  return `That transaction is older than the request: it was mined ${mined}, and the withdrawal was requested at ${secondOf(requestedAtSeconds)}.`;
}

const secondOf = (unix: number): string => `${new Date(unix * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const sum = (transfers: readonly { readonly amount: bigint }[]): bigint =>
  transfers.reduce((total, { amount }) => total + amount, 0n);

const SHOWN_PAYEES = 3;

function otherPayees({ transfers }: ShownTransaction): string {
  if (transfers.length === 0) return 'It moves no USDC at all.';
  const listed = transfers.slice(0, SHOWN_PAYEES).map(({ to, amount }) => `${formatUsdc(amount)} USDC to ${to}`);
  const more = transfers.length > SHOWN_PAYEES ? ` and ${transfers.length - SHOWN_PAYEES} more` : '';
  return `It pays ${listed.join(', ')}${more}.`;
}
