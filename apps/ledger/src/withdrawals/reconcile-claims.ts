import { Injectable } from '@nestjs/common';
import { withdrawalPaid } from '@ballast/domain/ledger/withdrawals';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Alarm } from '../alarms/alarms';
import type { StoredObservation } from '../chain/observation.store';
import {
  poolEventsOf,
  type FinalBlock,
  type Reconciler,
  type Reconciliation,
  type SettledAfter,
} from '../chain/reconciliation';
import { closePayment } from '../payments/payment.store';
import { planAgain } from '../payments/plan-again';
import { membersOfAccounts } from './account-members';
import { recordClaim } from './record-claim';
import { completeWithdrawal } from './complete-withdrawal';
import { lockWithdrawal, lockWithdrawalsPaidBy, type Withdrawal } from './withdrawal.store';

/**
 * Books the pool's final `Claimed` events: those of our own payments complete their withdrawal or compounding, those that
 * members made themselves are booked like withdrawals, and so are those of ours that paid another sum than is left of their
 * order, as after a claim of the member's own. One that the ledger owes nothing for raises an alarm, and the pool
 * then holds less than is owed.
 */
@Injectable()
export class ReconcileClaims implements Reconciler {
  async reconcile(tx: Tx, block: FinalBlock): Promise<Reconciliation> {
    const events = poolEventsOf(block, 'claimed');
    const members = await membersOfAccounts(tx, events.map(accountOf));
    const ordered = await lockWithdrawalsPaidBy(
      tx,
      events.map(({ transactionHash }) => transactionHash),
    );
    const transfers: Transfer[] = [];
    const unexpected: StoredObservation[] = [];
    const compounded: Withdrawal[] = [];
    const settled: SettledAfter[] = [];
    for (const event of events) {
      const memberId = members.get(accountOf(event));
      const named = ordered.get(`${event.transactionHash}:${memberId}`);
      // Read again: an earlier event of the block may have completed it, or made it smaller.
      const withdrawal = named && (await lockWithdrawal(tx, named.id));
      if (withdrawal !== undefined && settles(event, withdrawal)) {
        const { transactionHash } = event;
        const paid = { paidFrom: 'pool', transactionHash, now: block.now } as const;
        const seconds = await completeWithdrawal(tx, withdrawal, paid);
        if (seconds !== undefined) settled.push({ kind: 'reward', seconds });
        if (withdrawal.purpose === 'compounding') compounded.push(withdrawal);
        else transfers.push(withdrawalPaid(withdrawal));
        continue;
      }
      const booked = memberId === undefined ? null : await recordClaim(tx, toClaim(event, memberId, block.now));
      if (booked === null) unexpected.push(event);
      else transfers.push(...booked.transfers);
      if (withdrawal !== undefined) await closeOrPlanAgain(tx, withdrawal, event.transactionHash);
    }
    const unexplained = unexpected.map(({ key }) => key);
    return { transfers, alarms: unexpected.map(toAlarm), unexplained, compounded, settled };
  }
}

/** A payment that was mined and found another state than it was ordered for: what is left of its request is paid anew. */
async function closeOrPlanAgain(tx: Tx, { id }: Withdrawal, transactionHash: string): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal.status === 'confirmed') await planAgain(tx, withdrawal);
  else await closePayment(tx, transactionHash);
}

const accountOf = ({ body }: StoredObservation): string => (body.id ?? '').toLowerCase();

function settles({ body }: StoredObservation, withdrawal: Withdrawal): boolean {
  return (
    withdrawal.status === 'confirmed' && BigInt(body.amount) === withdrawal.amount && body.to === withdrawal.wallet
  );
}

const toClaim = ({ body, transactionHash }: StoredObservation, memberId: string, now: Date) => ({
  ...{ memberId, amount: BigInt(body.amount), wallet: body.to ?? '', transactionHash, now },
});

function toAlarm({ transactionHash, body }: StoredObservation): Alarm {
  return {
    code: 'POOL_PAYMENT_UNEXPECTED',
    params: { amount: formatUsdc(BigInt(body.amount)), transactionHash },
    details: { transactionHash, accountId: body.id, to: body.to, amount: body.amount },
  };
}
