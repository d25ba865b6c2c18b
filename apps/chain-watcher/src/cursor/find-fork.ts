import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';

/**
 * Walks back over the blocks the ledger wrote lately to the newest one that is still on the chain.
 * @param recent newest first.
 * @param latest the chain's newest block number.
 * @param hashAt the chain's hash of a block at or below `latest`.
 * @returns null when the chain has none of them.
 */
export async function findFork(
  recent: readonly BlockRef[],
  latest: number,
  hashAt: (number: number) => Promise<string>,
): Promise<BlockRef | null> {
  for (const ref of recent) {
    if (ref.number <= latest && (await hashAt(ref.number)) === ref.hash) return ref;
  }
  return null;
}
