import type { Transfer } from '@ballast/domain/ledger/transfer';
import type { SmallDeposits } from '../deposits/report-deposits';
import type { Alarm } from './alarms';

/** What one kind of final observation comes to: movements to post, and what ops must look at. */
export interface Reconciliation {
  readonly transfers: readonly Transfer[];
  readonly alarms: readonly Alarm[];
  /** Keys of observations that could not be explained. */
  readonly unexplained: readonly string[];
}

/** When and where things are booked. */
export interface ReconciliationContext {
  readonly chainId: number;
  /** Programme time. */
  readonly now: Date;
  readonly smallDeposits: SmallDeposits;
}

/** Several bookings as one, in order. */
export function mergeReconciliations(reconciliations: readonly Reconciliation[]): Reconciliation {
  return {
    transfers: reconciliations.flatMap((reconciliation) => reconciliation.transfers),
    alarms: reconciliations.flatMap((reconciliation) => reconciliation.alarms),
    unexplained: reconciliations.flatMap((reconciliation) => reconciliation.unexplained),
  };
}
