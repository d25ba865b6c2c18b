import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { programmeNow } from '../clock/programme-clock';
import { bumpVersions } from '../members/bump-versions';
import { updateHistory } from '../members/write-history';
import { settleRedemptions } from '../redemptions/settle-redemptions';
import { lockPayment, paymentState } from './payment.store';

/** Records that a payment's transaction was broadcast; its redemption is `sent` from then on. */
@Injectable()
export class BroadcastPayment {
  constructor(private readonly db: DataSource) {}

  /** Idempotent. @throws DomainError NOT_FOUND, PAYMENT_STATE */
  broadcast(id: string): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment.status === 'broadcast' || payment.status === 'done') return;
      if (payment.status !== 'signed') throw paymentState(payment, { reason: 'not_signed' });
      const now = await programmeNow(tx);
      await query(tx, `UPDATE payment SET status = 'broadcast', broadcast_at = $2 WHERE id = $1`, [id, now]);
      if (payment.redemptionId !== null) await settleRedemptions(tx, [payment.redemptionId], now);
      const [transactionHash] = payment.hashes;
      if (payment.withdrawalId !== null && transactionHash !== undefined) {
        await updateHistory(tx, payment.withdrawalId, { transactionHash });
      }
      if (payment.memberId !== null) await bumpVersions(tx, [payment.memberId]);
    });
  }
}
