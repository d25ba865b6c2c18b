import { poolFunded, unexplainedOutflows, type PoolOutflow } from '@ballast/domain/ledger/pool';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Alarm } from '../alarms/alarms';
import type { Reconciliation } from '../chain/reconciliation';
import type { StoredObservation } from '../chain/observation.store';

/**
 * Reconciles USDC that came into the pool, and reports money that left it without an explaining event (invariant V4).
 */
export function reconcilePoolMovements(
  observations: readonly StoredObservation[],
): Required<Pick<Reconciliation, 'transfers' | 'alarms' | 'unexplained'>> {
  const inflows = observations.filter(({ kind }) => kind === 'pool_in');
  const outflows = observations.filter(({ kind }) => kind === 'pool_out').map(asOutflow);
  const reasons = observations
    .filter(({ body }) => body.event === 'claimed' || body.event === 'withdrawal_executed')
    .map(asOutflow);
  const unexplained = unexplainedOutflows(outflows, reasons);
  return {
    transfers: inflows.map(({ key, body }) => poolFunded(key, BigInt(body.amount))),
    alarms: unexplained.map(toAlarm),
    unexplained: unexplained.map(({ key }) => key),
  };
}

type KeyedOutflow = PoolOutflow & { readonly key: string };

function asOutflow({ key, transactionHash, body }: StoredObservation): KeyedOutflow {
  return { key, transactionHash, to: body.to ?? '', amount: BigInt(body.amount) };
}

function toAlarm({ transactionHash, to, amount }: KeyedOutflow): Alarm {
  return {
    code: 'POOL_OUTFLOW_UNEXPLAINED',
    params: { reason: 'no_payment', amount: formatUsdc(amount) },
    details: { transactionHash, to, amount: amount.toString() },
  };
}
