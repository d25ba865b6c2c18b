import { Injectable } from '@nestjs/common';
import { withdrawalPaid } from '@ballast/domain/ledger/withdrawals';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Alarm } from '../alarms/alarms';
import type { StoredObservation } from '../chain/observation.store';
import { poolEventsOf, type FinalBlock, type Reconciler, type Reconciliation } from '../chain/reconciliation';
import { completeWithdrawal } from './complete-withdrawal';
import { lockWithdrawalsByPayout, type Withdrawal } from './withdrawal.store';

/**
 * Completes the withdrawals and compoundings that the pool's final `Paid` events name. An event without an open
 * withdrawal is an unexplained payment: it raises an alarm, and the pool then holds less than is owed.
 */
@Injectable()
export class ReconcilePayouts implements Reconciler {
  async reconcile(tx: Tx, block: FinalBlock): Promise<Reconciliation> {
    const events = poolEventsOf(block, 'paid');
    const withdrawals = await lockWithdrawalsByPayout(tx, events.map(payoutIdOf));
    const transfers: Transfer[] = [];
    const alarms: Alarm[] = [];
    const unexplained: string[] = [];
    const compounded: Withdrawal[] = [];
    for (const event of events) {
      const withdrawal = withdrawals.get(payoutIdOf(event));
      if (withdrawal === undefined || !settles(event, withdrawal)) {
        alarms.push(toAlarm('POOL_PAYMENT_UNEXPECTED', event));
        unexplained.push(event.key);
        continue;
      }
      if (withdrawal.status === 'requested') {
        alarms.push(toAlarm('POOL_PAYMENT_UNAPPROVED', event));
      }
      const { transactionHash } = event;
      await completeWithdrawal(tx, withdrawal, { paidFrom: 'pool', transactionHash, now: block.now });
      withdrawals.delete(withdrawal.payoutId);
      if (withdrawal.purpose === 'compounding') compounded.push(withdrawal);
      else transfers.push(withdrawalPaid(withdrawal));
    }
    return { transfers, alarms, unexplained, compounded };
  }
}

function payoutIdOf({ body }: StoredObservation): string {
  return (body.id ?? '').toLowerCase();
}

function settles({ body }: StoredObservation, withdrawal: Withdrawal): boolean {
  const open = withdrawal.status === 'requested' || withdrawal.status === 'confirmed';
  return open && BigInt(body.amount) === withdrawal.amount && body.to === withdrawal.wallet;
}

function toAlarm(
  code: 'POOL_PAYMENT_UNEXPECTED' | 'POOL_PAYMENT_UNAPPROVED',
  { transactionHash, body }: StoredObservation,
): Alarm {
  return {
    code,
    params: { amount: formatUsdc(BigInt(body.amount)), transactionHash },
    details: { transactionHash, payoutId: body.id, to: body.to, amount: body.amount },
  };
}
