import { Injectable } from '@nestjs/common';
import type { PaymentStateReason } from '@ballast/domain/errors/params/money-errors';
import { DataSource } from 'typeorm';
import { redemptionReturned } from '@ballast/domain/ledger/redemptions';
import type { FailedPaymentDto } from '@ballast/dto/chain/payment.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { Alarms, type Alarm } from '../alarms/alarms';
import { postAll } from '../accounts/post-all';
import { programmeNow } from '../clock/programme-clock';
import { bumpVersions } from '../members/bump-versions';
import { settleRedemptions } from '../redemptions/settle-redemptions';
import { returnRewards } from '../withdrawals/return-rewards';
import { lockWithdrawal } from '../withdrawals/withdrawal.store';
import { lockPayment, paymentState, type LockedPayment } from './payment.store';
import { planAgain } from './plan-again';
import { paymentFailure, toReasonRow, type StoredReason } from './stored-reason';

/** The reasons that pass: the money is still owed, and a later statement or a funded pool pays it. */
const PASSING: ReadonlySet<string> = new Set([
  'not_included',
  'above_due',
  'above_sum',
  'short_of_funds',
  'pool_paused',
  'nonce_taken',
]);

/**
 * Fails a payment that reverted in a final block or was refused before it was signed, and returns the money to the
 * member. A reward that the pool refused for a reason that passes is planned again.
 */
@Injectable()
export class FailPayment {
  constructor(
    private readonly db: DataSource,
    private readonly alarms: Alarms,
  ) {}

  /**
   * Idempotent. Money that the owner released directly meanwhile is not returned.
   * @throws DomainError NOT_FOUND; PAYMENT_STATE for a payment that is done, or whose signed transaction may still be
   * mined.
   */
  fail(id: string, failure: FailedPaymentDto): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment.status === 'failed') return;
      const refusal = refusalOf(payment, failure);
      if (refusal !== undefined) throw paymentState(payment, refusal);
      if (failure.reason === 'nonce_taken') await this.alarms.raise(tx, [overtaken(payment)]);
      if (payment.withdrawalId !== null && (await isPlannedAgain(tx, payment.withdrawalId, failure))) return;
      const now = await programmeNow(tx);
      const reason = paymentFailure(failure.reason);
      await query(
        tx,
        `UPDATE payment SET status = 'failed', reason_code = $2, transaction_hash = coalesce($3, transaction_hash),
                finished_at = $4 WHERE id = $1`,
        [id, toReasonRow(reason).reason_code, failure.transactionHash ?? null, now],
      );
      await returnMoney(tx, payment, { reason, now });
      if (payment.memberId !== null) await bumpVersions(tx, [payment.memberId]);
    });
  }
}

/** The alarm about a payment whose nonce somebody else has used. */
function overtaken({ id, signer, nonce }: LockedPayment): Alarm {
  const params = { payment: id, signer: signer ?? '', nonce: nonce ?? 0 };
  return { code: 'PAYMENT_NONCE_TAKEN', params, details: params };
}

async function isPlannedAgain(tx: Tx, withdrawalId: string, { reason }: FailedPaymentDto): Promise<boolean> {
  if (!PASSING.has(reason)) return false;
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.status !== 'confirmed') return false;
  await planAgain(tx, withdrawal);
  return true;
}

function refusalOf(payment: LockedPayment, { transactionHash }: FailedPaymentDto): PaymentStateReason | undefined {
  if (payment.status === 'done') return { reason: 'is_final' };
  if (payment.status === 'planned') return transactionHash === undefined ? undefined : { reason: 'nothing_signed' };
  if (transactionHash !== undefined && payment.hashes.includes(transactionHash)) return undefined;
  return { reason: 'name_reverted' };
}

async function returnMoney(
  tx: Tx,
  payment: LockedPayment,
  end: { readonly reason: StoredReason; readonly now: Date },
): Promise<void> {
  if (payment.withdrawalId !== null) {
    const withdrawal = await lockWithdrawal(tx, payment.withdrawalId);
    // A claim of the member's own completed it meanwhile.
    if (withdrawal.status !== 'confirmed') return;
    await returnRewards(tx, withdrawal, { status: 'failed', ...end });
    return;
  }
  const left = payment.amount - payment.taken;
  if (payment.memberId !== null && left > 0n)
    await postAll(tx, [redemptionReturned(payment.id, payment.memberId, left)]);
  if (payment.redemptionId !== null) await settleRedemptions(tx, [payment.redemptionId], end.now);
}
