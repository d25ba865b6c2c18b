import { matchPayouts } from '@ballast/domain/chain/match-payouts';
import type { ObservedPoolEventDto } from '@ballast/dto/chain/observed-blocks.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Arrival } from '../deposits/arrival.store';

interface Row {
  readonly id: string;
  readonly payout_id: string;
  readonly wallet: string;
  readonly amount: bigint;
}

/**
 * Finds the arrivals that are payments of compoundings: the pool's `Paid` event in the same transaction names the
 * payout id, whose plan the ledger knows. Recomputed for every seen block, so a reorg changes nothing.
 */
export async function recogniseCompoundings(
  tx: Tx,
  arrivals: readonly Arrival[],
  seen: { readonly poolEvents: readonly ObservedPoolEventDto[]; readonly rewardPool: string },
): Promise<ReadonlyMap<Arrival, string>> {
  const fromPool = arrivals.filter(({ from, status }) => status === 'seen' && from === seen.rewardPool);
  const paid = seen.poolEvents.filter(({ event }) => event === 'paid');
  if (fromPool.length === 0 || paid.length === 0) return new Map();
  const rows = await query<Row>(
    tx,
    `SELECT id, payout_id, wallet, amount FROM withdrawal WHERE purpose = 'compounding' AND payout_id = ANY ($1)`,
    [paid.map(({ id }) => id.toLowerCase())],
  );
  const payments = rows.flatMap(({ id, payout_id, wallet, amount }) => {
    const event = paid.find((one) => one.id.toLowerCase() === payout_id);
    return event === undefined ? [] : [{ id, transactionHash: event.transactionHash, to: wallet, amount }];
  });
  const matched = matchPayouts(fromPool, payments, seen.rewardPool);
  return new Map(
    fromPool.flatMap((arrival, index) => {
      const id = matched[index] ?? null;
      return id === null ? [] : [[arrival, id] as const];
    }),
  );
}
