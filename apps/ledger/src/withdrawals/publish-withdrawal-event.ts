import type { ReturnReason } from '@ballast/domain/ledger/return-reason';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import type { Tx } from '@ballast/platform/postgres/tx';
import { publishMemberNotices } from '../notices/publish-member-notices';
import type { NewWithdrawal } from './withdrawal.store';

/** The events of a withdrawal that members are notified about. */
export type WithdrawalEvent =
  | { readonly what: 'requested' | 'approved' }
  | { readonly what: 'denied' | 'failed' | 'cancelled'; readonly reason: ReturnReason }
  | { readonly what: 'paid'; readonly transactionHash: string };

/**
 * Publishes a withdrawal's event to the member, in the transaction of the change. Compoundings are not requested by the
 * member and not published.
 */
export async function publishWithdrawalEvent(tx: Tx, withdrawal: NewWithdrawal, event: WithdrawalEvent): Promise<void> {
  if (withdrawal.purpose === 'compounding') return;
  await publishMemberNotices(tx, [toNotice(withdrawal, event)]);
}

function toNotice(
  { id, memberId, purpose, amount: micro, wallet }: NewWithdrawal,
  event: WithdrawalEvent,
): MemberNotice {
  const about = { memberId, subject: id };
  const amount = formatUsdc(micro);
  switch (event.what) {
    case 'requested':
      return { ...about, kind: 'withdrawal_requested', data: { amount, wallet } };
    case 'approved':
      return { ...about, kind: 'withdrawal_approved', data: { amount } };
    case 'denied':
      return { ...about, kind: 'withdrawal_denied', data: { amount, reason: event.reason } };
    case 'failed':
      return { ...about, kind: 'withdrawal_failed', data: { amount, reason: event.reason } };
    case 'cancelled':
      return { ...about, kind: 'withdrawal_cancelled', data: { amount, reason: event.reason } };
    case 'paid': {
      const kind = purpose === 'claim' ? 'rewards_claimed' : 'withdrawal_paid';
      return { ...about, kind, data: { amount, wallet, transactionHash: event.transactionHash } };
    }
  }
}
