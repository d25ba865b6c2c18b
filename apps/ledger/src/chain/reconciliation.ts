import type { Transfer } from '@ballast/domain/ledger/transfer';
import type { SmallDeposits } from '../deposits/report-deposits';
import type { Alarm } from '../alarms/alarms';

/** The result of reconciling one kind of final observation: transfers to post, and alarms. */
export interface Reconciliation {
  readonly transfers: readonly Transfer[];
  readonly alarms: readonly Alarm[];
  /** Keys of observations that could not be explained. */
  readonly unexplained: readonly string[];
}

/** The block and times of a reconciliation. */
export interface ReconciliationContext {
  readonly chainId: number;
  /** Programme time. */
  readonly now: Date;
  readonly smallDeposits: SmallDeposits;
}

/** Merges several reconciliations, in order. */
export function mergeReconciliations(reconciliations: readonly Reconciliation[]): Reconciliation {
  return {
    transfers: reconciliations.flatMap((reconciliation) => reconciliation.transfers),
    alarms: reconciliations.flatMap((reconciliation) => reconciliation.alarms),
    unexplained: reconciliations.flatMap((reconciliation) => reconciliation.unexplained),
  };
}
