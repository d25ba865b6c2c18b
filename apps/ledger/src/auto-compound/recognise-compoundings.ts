import { matchPayouts } from '@ballast/domain/chain/match-payouts';
import type { ObservedPoolEventDto } from '@ballast/dto/chain/observed-blocks.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Arrival } from '../deposits/arrival.store';

interface Row {
  readonly id: string;
  readonly paid_by: string;
  readonly wallet: string;
  readonly amount: bigint;
}

/**
 * Finds the arrivals that are payments of compoundings: the ledger knows the transaction, which it kept when it was signed. Recomputed for every seen block, so a reorg changes nothing.
 */
export async function recogniseCompoundings(
  tx: Tx,
  arrivals: readonly Arrival[],
  seen: { readonly poolEvents: readonly ObservedPoolEventDto[]; readonly rewardPool: string },
): Promise<ReadonlyMap<Arrival, string>> {
  const fromPool = arrivals.filter(({ from, status }) => status === 'seen' && from === seen.rewardPool);
  const claimed = seen.poolEvents.filter(({ event }) => event === 'claimed');
  if (fromPool.length === 0 || claimed.length === 0) return new Map();
  const rows = await query<Row>(
    tx,
    `SELECT w.id, c.transaction_hash AS paid_by, w.wallet, w.amount
       FROM payment_candidate c JOIN payment p ON p.id = c.payment_id JOIN withdrawal w ON w.id = p.withdrawal_id
      WHERE w.purpose = 'compounding' AND c.transaction_hash = ANY ($1)`,
    [claimed.map(({ transactionHash }) => transactionHash)],
  );
  const payments = rows.map(({ id, paid_by, wallet, amount }) => ({
    id,
    transactionHash: paid_by,
    to: wallet,
    amount,
  }));
  const matched = matchPayouts(fromPool, payments, seen.rewardPool);
  return new Map(
    fromPool.flatMap((arrival, index) => {
      const id = matched[index] ?? null;
      return id === null ? [] : [[arrival, id] as const];
    }),
  );
}
