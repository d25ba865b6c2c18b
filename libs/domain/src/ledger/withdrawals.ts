import { clubAccount, memberAccount, type AccountRef } from './accounts';
import { transfer, type Transfer, type TransferType } from './transfer';

/** A request older than this is marked overdue (`docs/product/rules.md P5`). */
export const OVERDUE_HOURS = 24;
/** Hours for which a changed payout wallet or password is flagged before a payment. */
export const RECENT_CHANGE_HOURS = 48;

const HOUR = 3_600_000;

export type WithdrawalRisk =
  'new_wallet' | 'not_payout_wallet' | 'wallet_changed_lately' | 'password_changed_lately' | 'first_withdrawal';

interface WithdrawalMove {
  readonly id: string;
  readonly memberId: string;
  /** Micro-USDC. */
  readonly amount: bigint;
}

/** Reserves available rewards for a request. */
export function withdrawalRequested({ id, memberId, amount }: WithdrawalMove): Transfer {
  return transfer('withdrawal_requested', `withdrawal_requested:${id}`, [
    { account: memberAccount('available', memberId), amount: -amount },
    { account: memberAccount('withdrawing', memberId), amount },
  ]);
}

/** Returns the rewards of a denied or failed request (`docs/product/rules.md P5`). */
export const withdrawalReturned = (move: WithdrawalMove): Transfer =>
  settled('withdrawal_returned', move, memberAccount('available', move.memberId));

/** Posts a payment by the reward pool, final on chain. */
export const withdrawalPaid = (move: WithdrawalMove): Transfer =>
  settled('withdrawal_paid', move, clubAccount('pool_assets'));

/**
 * Posts a payment of rewards by the pool to the member's own vault, final on chain: the liability of the pool becomes
 * principal, and both assets move with it (`docs/product/rules.md §4.11`, auto-compound).
 */
export function rewardCompounded(move: WithdrawalMove): Transfer {
  const { id, memberId, amount } = move;
  return transfer('reward_compounded', settledKey(id), [
    { account: memberAccount('withdrawing', memberId), amount: -amount },
    { account: memberAccount('principal', memberId), amount },
    { account: clubAccount('pool_assets'), amount },
    { account: clubAccount('vault_assets'), amount: -amount },
  ]);
}

/** Posts a payment from outside the pool: the pool no longer owes the amount, and its money is free again. */
export const withdrawalPaidOutside = (move: WithdrawalMove): Transfer =>
  settled('withdrawal_paid_outside', move, clubAccount('pool_free'));

/** The one key for every end of a request or a compounding, so that the ledger admits one end only. */
const settledKey = (id: string): string => `withdrawal_settled:${id}`;

function settled(type: TransferType, { id, memberId, amount }: WithdrawalMove, to: AccountRef): Transfer {
  return transfer(type, settledKey(id), [
    { account: memberAccount('withdrawing', memberId), amount: -amount },
    { account: to, amount },
  ]);
}

/** Age of a request in whole seconds, and whether it is open for longer than allowed. An ended one ages no further. */
export function withdrawalAge(
  withdrawal: { readonly createdAt: Date; readonly decidedAt: Date | null; readonly isOpen: boolean },
  now: Date,
): { readonly ageSeconds: number; readonly overdue: boolean } {
  const end = withdrawal.isOpen ? now : (withdrawal.decidedAt ?? now);
  const age = Math.max(0, end.getTime() - withdrawal.createdAt.getTime());
  return { ageSeconds: Math.floor(age / 1000), overdue: withdrawal.isOpen && age > OVERDUE_HOURS * HOUR };
}

/** The risks an admin should check before a payment. */
export function withdrawalRisks(
  facts: {
    readonly completedBefore: number;
    readonly completedToWallet: number;
    /** Whether it goes to the member's payout wallet. */
    readonly toPayoutWallet: boolean;
    readonly payoutWalletChangedAt: Date | null;
    readonly passwordChangedAt: Date | null;
  },
  now: Date,
): WithdrawalRisk[] {
  const lately = (changed: Date | null): boolean =>
    changed !== null && now.getTime() - changed.getTime() < RECENT_CHANGE_HOURS * HOUR;
  const risks: WithdrawalRisk[] = [];
  if (facts.completedToWallet === 0) risks.push('new_wallet');
  if (facts.completedToWallet === 0 && !facts.toPayoutWallet) risks.push('not_payout_wallet');
  if (lately(facts.payoutWalletChangedAt)) risks.push('wallet_changed_lately');
  if (lately(facts.passwordChangedAt)) risks.push('password_changed_lately');
  if (facts.completedBefore === 0) risks.push('first_withdrawal');
  return risks;
}
