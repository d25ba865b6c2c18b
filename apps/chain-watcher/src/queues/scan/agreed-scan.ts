import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import type { HomeContracts } from '../../chain/contracts';
import { agreedAnswer } from '../../rpc/agreed-answer';
import { readKnownBlock } from '../../rpc/read-chain';
import type { RpcPool, RpcView } from '../../rpc/rpc-pool';
import { ViewMoved } from './read-range';
import type { Observed } from './sieve-logs';

/** Blocks and what is in them, as one RPC has it. */
export interface Scanned {
  readonly refs: readonly BlockRef[];
  readonly observed: Observed;
}

/**
 * What a quorum has alike in blocks up to `head`: whatever the ledger books or shows of money was said by as many. Transfers
 * of other tokens need not be the same: some nodes refuse a block that somebody filled with them.
 * @throws ViewMoved when too few agree
 */
export async function agreedScan(
  { pool, contracts }: { readonly pool: RpcPool; readonly contracts: HomeContracts },
  head: BlockRef,
  scan: (view: RpcView) => Promise<Scanned>,
): Promise<Scanned> {
  const moneyOf = ({ refs, observed: { transfers, poolEvents } }: Scanned): string =>
    JSON.stringify([refs, transfers.filter(({ token }) => token === contracts.usdc), poolEvents]);
  return agreedAt(pool, head, scan, moneyOf);
}

/**
 * What a quorum of those that have this very block answer alike.
 * @throws ViewMoved when too few agree
 */
export async function agreedAt<T>(
  pool: RpcPool,
  { number, hash }: BlockRef,
  ask: (view: RpcView) => Promise<T>,
  keyOf?: (answer: T) => string,
): Promise<T> {
  const askHere = async (view: RpcView): Promise<T | null> => {
    const block = await readKnownBlock(view, number);
    if (block?.hash !== hash) return null;
    return ask(view).catch((error: unknown) => {
      if (error instanceof ViewMoved) return null;
      throw error;
    });
  };
  const answer = await agreedAnswer(pool, askHere, keyOf);
  if (answer === null) throw new ViewMoved();
  return answer;
}
