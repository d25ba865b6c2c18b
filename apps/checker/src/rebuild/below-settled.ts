import { type Provider, isCallException } from 'ethers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { readSettled } from '@ballast/vault/pool-reader';
import type { Rpcs } from '../chain/rpcs';
import type { ChangedLeaf } from './rebuild-tree';
import type { Faults } from './faults';

/** Accounts that are asked for at the same time. */
const AT_ONCE = 20;

/** The pool, and since when a statement speaks of it. */
export interface SettledAt {
  readonly rpcs: Pick<Rpcs, 'agreed'>;
  readonly pool: string;
  /** The block that the statement speaks of. */
  readonly asOfBlock: number;
}

/**
 * Notes each leaf that names less than the pool had settled for its account (docs/product/statements.md §6). At the block
 * that the statement speaks of, or, where an RPC no longer has that block's state, at its newest one.
 */
export async function recordBelowSettled(leaves: readonly ChangedLeaf[], at: SettledAt, faults: Faults): Promise<void> {
  await mapBounded(leaves, AT_ONCE, async (leaf) => {
    const excess = await at.rpcs.agreed((provider) => settledAbove(provider, leaf, at));
    if (excess === 0n) return;
    const [named, settled] = [formatUsdc(leaf.entitlement), formatUsdc(leaf.entitlement + excess)];
    faults.add(`account ${leaf.accountId.slice(0, 12)}… is named ${named} USDC, below the ${settled} that it was paid`);
  });
}

/** By how much more than the leaf names was settled, micro-USDC: RPCs a block apart agree on 0, whatever is paid meanwhile. */
async function settledAbove(provider: Provider, leaf: ChangedLeaf, { pool, asOfBlock }: SettledAt): Promise<bigint> {
  const above = (settled: bigint): bigint => (settled > leaf.entitlement ? settled - leaf.entitlement : 0n);
  const now = above(await readSettled(provider, pool, leaf.accountId));
  // Most are not below even now, and a full node forgets the state of older blocks.
  if (now === 0n) return now;
  return readSettled(provider, pool, leaf.accountId, asOfBlock).then(above, (error: unknown) => {
    if (isCallException(error)) throw error;
    return now;
  });
}
