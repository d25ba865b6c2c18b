import { type Provider, isCallException } from 'ethers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { readSettled } from '@ballast/vault/pool-reader';
import type { ChangedLeaf } from './rebuild-tree';
import type { Faults } from './faults';

/** Accounts that are asked for at the same time. */
const AT_ONCE = 20;

/** The blocks at which the pool is asked: the newest block, and the one that the statement speaks of. */
export interface SettledAt {
  readonly provider: Provider;
  readonly pool: string;
  readonly block: number;
  readonly asOfBlock: number;
}

/**
 * Notes each leaf that names less than the pool had settled for its account (docs/product/statements.md §6). At the block
 * that the statement speaks of, or, where the RPC no longer has that block's state, at the newest one.
 */
export async function recordBelowSettled(leaves: readonly ChangedLeaf[], at: SettledAt, faults: Faults): Promise<void> {
  await mapBounded(leaves, AT_ONCE, async (leaf) => {
    const settled = await settledBefore(leaf, at);
    if (settled <= leaf.entitlement) return;
    const figures = `is named ${formatUsdc(leaf.entitlement)} USDC, below the ${formatUsdc(settled)} that it was paid`;
    faults.add(`account ${leaf.accountId.slice(0, 12)}… ${figures}`);
  });
}

async function settledBefore(leaf: ChangedLeaf, { provider, pool, block, asOfBlock }: SettledAt): Promise<bigint> {
  const settled = await readSettled(provider, pool, leaf.accountId, block);
  // Most are not below even now, and a full node forgets the state of older blocks.
  if (settled <= leaf.entitlement) return settled;
  return readSettled(provider, pool, leaf.accountId, asOfBlock).catch((error: unknown) => {
    if (isCallException(error)) throw error;
    return settled;
  });
}
