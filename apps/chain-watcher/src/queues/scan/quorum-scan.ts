import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import type { HomeContracts } from '../../chain/contracts';
import { quorumAnswer } from '../../rpc/quorum-answer';
import { readKnownBlock } from '../../rpc/read-chain';
import type { RpcPool, RpcView } from '../../rpc/rpc-pool';
import { InconsistentView } from './read-range';
import type { Observed } from './filter-logs';

/** Blocks and their observations, as one RPC reports them. */
export interface Scanned {
  readonly refs: readonly BlockRef[];
  readonly observed: Observed;
}

/**
 * Scans blocks up to `head` and returns what a quorum reports alike: every amount the ledger records or shows is
 * confirmed by that many RPCs. Transfers of other tokens may differ: some nodes refuse a block that somebody filled
 * with them.
 * @throws InconsistentView when too few agree
 */
export async function quorumScan(
  { pool, contracts }: { readonly pool: RpcPool; readonly contracts: HomeContracts },
  head: BlockRef,
  scan: (view: RpcView) => Promise<Scanned>,
): Promise<Scanned> {
  const moneyOf = ({ refs, observed: { transfers, poolEvents } }: Scanned): string =>
    JSON.stringify([refs, transfers.filter(({ token }) => token === contracts.usdc), poolEvents]);
  return quorumAt(pool, head, scan, moneyOf);
}

/**
 * The value that a quorum of the RPCs with this very block report alike.
 * @throws InconsistentView when too few agree
 */
export async function quorumAt<T>(
  pool: RpcPool,
  { number, hash }: BlockRef,
  ask: (view: RpcView) => Promise<T>,
  keyOf?: (answer: T) => string,
): Promise<T> {
  const askHere = async (view: RpcView): Promise<T | null> => {
    const block = await readKnownBlock(view, number);
    if (block?.hash !== hash) return null;
    return ask(view).catch((error: unknown) => {
      if (error instanceof InconsistentView) return null;
      throw error;
    });
  };
  const answer = await quorumAnswer(pool, askHere, keyOf);
  if (answer === null) throw new InconsistentView();
  return answer;
}
