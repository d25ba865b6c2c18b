import type { ReturnReason } from '@ballast/domain/ledger/return-reason';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import type { Tx } from '@ballast/platform/postgres/tx';
import { publishMemberNotices } from '../notices/publish-member-notices';

/** The redemption that an event is about; amount in micro-USDC. */
export interface NoticedRedemption {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
  /** The wallets that its vaults pay. */
  readonly wallets: readonly string[];
}

/** The events of a redemption that members are notified about. */
export type RedemptionEvent =
  | { readonly what: 'requested'; readonly cancelledCycle: boolean }
  | { readonly what: 'sent'; readonly transactionHash: string }
  | { readonly what: 'arrived'; readonly transactionHash: string; readonly reason: ReturnReason | null }
  | { readonly what: 'failed'; readonly reason: ReturnReason };

/** Publishes a redemption's event to the member, in the transaction of the change. */
export async function publishRedemptionEvent(
  tx: Tx,
  redemption: NoticedRedemption,
  event: RedemptionEvent,
): Promise<void> {
  await publishMemberNotices(tx, [toNotice(redemption, event)]);
}

function toNotice({ id, memberId, amount: micro, wallets }: NoticedRedemption, event: RedemptionEvent): MemberNotice {
  const about = { memberId, subject: id };
  const amount = formatUsdc(micro);
  switch (event.what) {
    case 'requested':
      return {
        ...about,
        kind: 'redemption_requested',
        data: { amount, wallets, cancelledCycle: event.cancelledCycle },
      };
    case 'sent':
      return { ...about, kind: 'redemption_sent', data: { amount, wallets, transactionHash: event.transactionHash } };
    case 'arrived': {
      const { transactionHash, reason } = event;
      return { ...about, kind: 'redemption_arrived', data: { amount, wallets, transactionHash, reason } };
    }
    case 'failed':
      return { ...about, kind: 'redemption_failed', data: { amount, reason: event.reason } };
  }
}
