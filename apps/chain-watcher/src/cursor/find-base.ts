import type { BlockRef, ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { BlockHeader } from '../rpc/parse-answers';
import { readBlock } from '../rpc/read-chain';
import { RpcError } from '../rpc/rpc-error';
import type { RpcPool, RpcView } from '../rpc/rpc-pool';
import { findFork } from './find-fork';

/** The block that the next range builds on. */
export interface Base {
  /** null before the first block ever. */
  readonly ref: BlockRef | null;
  /** The fork point, when blocks above it have to be taken back. */
  readonly rewindTo: number | null;
}

/**
 * Compares the ledger's head with the chain and finds the fork point when they differ.
 * @returns null when the node is merely behind the ledger.
 * @throws RpcError `garbage` when only this node lacks a final block.
 */
export async function findBase(
  view: RpcView,
  pool: Pick<RpcPool, 'askEach'>,
  cursor: ChainCursor,
  latest: BlockHeader,
): Promise<Base | null> {
  const { head, recent, finalNumber } = cursor;
  if (head === null) return { ref: null, rewindTo: null };
  if (await isOnChain(view, head, latest)) return { ref: head, rewindTo: null };
  const known = recent.find(({ number }) => number === latest.number);
  if (latest.number < head.number && (known === undefined || known.hash === latest.hash)) return null;
  const fork = await forkIn(view, cursor, latest.number);
  if (fork.number < (finalNumber ?? -1)) await requireForkElsewhere(pool, cursor, finalNumber ?? -1);
  // Below the ledger's final block, too: the ledger raises the alarm and stops crediting until a person has looked.
  return { ref: fork, rewindTo: fork.number };
}

async function isOnChain(view: RpcView, head: BlockRef, latest: BlockHeader): Promise<boolean> {
  if (latest.number < head.number) return false;
  if (latest.number === head.number) return latest.hash === head.hash;
  if (latest.number === head.number + 1) return latest.parentHash === head.hash;
  return (await readBlock(view, head.number)).hash === head.hash;
}

/** The fork point; without a common block, the block before the first one, so that everything is read again. */
async function forkIn(view: RpcView, { recent, startBlock }: ChainCursor, latest: number): Promise<BlockRef> {
  const hashAt = async (number: number): Promise<string> => (await readBlock(view, number)).hash;
  const shared = await findFork(recent, latest, hashAt);
  if (shared !== null) return shared;
  const number = Math.max(0, startBlock - 1);
  return { number, hash: await hashAt(number) };
}

/**
 * Throws when another node still has the final block, so that one node on a wrong chain does not stop the programme.
 */
async function requireForkElsewhere(
  pool: Pick<RpcPool, 'askEach'>,
  cursor: ChainCursor,
  finalNumber: number,
): Promise<void> {
  const forks = await pool.askEach(async (view) => forkIn(view, cursor, (await readBlock(view, 'latest')).number));
  if (forks.some(({ number }) => number >= finalNumber))
    throw new RpcError('garbage', 'This node lacks a final block that another one has');
}
