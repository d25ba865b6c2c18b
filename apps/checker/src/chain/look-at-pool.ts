import type { Provider } from 'ethers';
import { readCurrentStatement } from '@ballast/vault/pool-reader';
import type { PostedNumbers } from './posted-numbers';
import { type StandingStatement, readStatement } from './pool-statements';

/** The statements that stand at the newest block: the current one and those whose notice runs, in order. */
export interface PoolLook {
  readonly block: number;
  /** Of that block, Unix seconds. */
  readonly time: number;
  readonly standing: readonly StandingStatement[];
}

/** Reads all at one block. @throws Error when the RPC does not have it, as in the midst of a reorg. */
export async function lookAtPool(provider: Provider, pool: string, numbers: PostedNumbers): Promise<PoolLook> {
  const head = await provider.getBlock('latest');
  if (head === null) throw new Error('the chain has no newest block');
  const { number: block, timestamp: time } = head;
  const current = await readCurrentStatement(provider, pool, block);
  const posted = await numbers.read(provider, block, current.number);
  const read = [...posted].map(async ([number, postedIn]) => {
    const stored = number < current.number ? null : await readStatement(provider, pool, number, block);
    if (stored === null) numbers.forget(number, block);
    return stored === null ? [] : [{ ...stored, postedIn, isPending: number > current.number }];
  });
  const standing = (await Promise.all(read)).flat().sort((one, other) => (one.number < other.number ? -1 : 1));
  return { block, time, standing };
}
