import { cancelCycle } from '@ballast/domain/ledger/cycles';
import { cycleStatus } from '@ballast/domain/programme/cycle';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postTransfers } from '../accounts/post-transfers';
import { programmeNow } from '../clock/programme-clock';
import { bumpVersions } from '../members/bump-versions';
import { runningCycles } from './cycles.store';

/**
 * Cancels the member's running cycle and frees its reservation, because principal leaves (`docs/product/rules.md
 * §4.7`). A cycle whose 8 hours have passed is completed, stays and never expires. Lock the member's row first.
 * @returns the id of the cancelled cycle, or null when none was running.
 */
export async function cancelRunningCycle(tx: Tx, memberId: string): Promise<string | null> {
  const now = await programmeNow(tx);
  const cycle = (await runningCycles(tx, [memberId])).get(memberId);
  if (cycle === undefined || cycleStatus(cycle.completesAt, now) === 'completed') return null;
  const [outcome] = await postTransfers(tx, [cancelCycle(cycle)]);
  if (outcome?.kind !== 'posted') throw new Error(`cycle ${cycle.cycleId} is not covered by its reservation`);
  await query(tx, `UPDATE cycle SET status = 'cancelled' WHERE id = $1`, [cycle.cycleId]);
  await bumpVersions(tx, [memberId]);
  return cycle.cycleId;
}
