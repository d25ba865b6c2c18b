import { Injectable } from '@nestjs/common';
import type { Tx } from '@ballast/platform/postgres/tx';
import { poolEventsOf, type FinalBlock, type Reconciler, type Reconciliation } from '../chain/reconciliation';
import { alarmsOfOwner } from './alarms-of-owner';
import { reconcilePoolMovements } from './reconcile-pool-movements';
import { reconcilePoolWithdrawals } from './reconcile-pool-withdrawals';

/** Books what came into the reward pool and what its operator withdrew, and reports what its owner changed. */
@Injectable()
export class ReconcilePool implements Reconciler {
  async reconcile(tx: Tx, block: FinalBlock): Promise<Reconciliation> {
    const withdrawals = poolEventsOf(block, 'withdrawal_announced', 'withdrawal_cancelled', 'withdrawal_executed');
    const movements = reconcilePoolMovements(block.observations);
    return {
      ...movements,
      alarms: [...movements.alarms, ...alarmsOfOwner(block)],
      afterPosting: () => reconcilePoolWithdrawals(tx, withdrawals, block.now),
    };
  }
}
