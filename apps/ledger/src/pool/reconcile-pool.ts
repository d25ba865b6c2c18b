import { Injectable } from '@nestjs/common';
import type { Tx } from '@ballast/platform/postgres/tx';
import { poolEventsOf, type FinalBlock, type Reconciler, type Reconciliation } from '../chain/reconciliation';
import { reconcilePoolMovements } from './reconcile-pool-movements';
import { reconcilePoolWithdrawals } from './reconcile-pool-withdrawals';

/** Books what came into the reward pool and what its operator withdrew. */
@Injectable()
export class ReconcilePool implements Reconciler {
  async reconcile(tx: Tx, block: FinalBlock): Promise<Reconciliation> {
    const withdrawals = poolEventsOf(block, 'withdrawal_announced', 'withdrawal_cancelled', 'withdrawal_executed');
    return {
      ...reconcilePoolMovements(block.observations),
      afterPosting: () => reconcilePoolWithdrawals(tx, withdrawals, block.now),
    };
  }
}
