import { type BlockTag, type Provider, type Result, isCallException } from 'ethers';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import type { PostOrder } from '@ballast/vault/statements/post-transaction';

/** A statement as the pool has it at one block. */
export interface StandingStatement extends PostOrder {
  readonly number: bigint;
  /** Unix seconds. */
  readonly effectiveAt: number;
  /** The block that it was posted in, as far as the log said. */
  readonly postedIn: number;
  /** Its notice has not passed: a veto takes it away. */
  readonly isPending: boolean;
}

/** Whether the pool holds the same under the same number. After a reorg it may be another one. */
export const sameStatement = (one: StandingStatement, other: StandingStatement): boolean => keyOf(one) === keyOf(other);

/** A name of all that was posted, when and where. */
export const keyOf = ({ number, root, sum, reserved, asOfBlock, effectiveAt, postedIn }: StandingStatement): string =>
  [number, root, sum, reserved, asOfBlock, effectiveAt, postedIn].join(' ');

async function read(
  provider: Provider,
  pool: string,
  call: readonly [string, ...bigint[]],
  blockTag: BlockTag,
): Promise<Result> {
  const [name, ...args] = call;
  const data = rewardPoolInterface.encodeFunctionData(name, args);
  return rewardPoolInterface.decodeFunctionResult(name, await provider.call({ to: pool, data, blockTag }));
}

type Stored = Pick<StandingStatement, 'number' | 'root' | 'sum' | 'reserved' | 'asOfBlock'> & {
  readonly postedAt: bigint;
  readonly effectiveAt: bigint;
};

async function readStored(provider: Provider, pool: string, number: bigint, blockTag: BlockTag): Promise<Stored> {
  return (await read(provider, pool, ['statement', number], blockTag))[0] as Stored;
}

/** Null when no such statement stands: vetoed, not posted (any more), or long past. */
export async function readStatement(
  provider: Provider,
  pool: string,
  number: bigint,
  blockTag: BlockTag = 'latest',
): Promise<Omit<StandingStatement, 'postedIn' | 'isPending'> | null> {
  try {
    const { root, sum, reserved, asOfBlock, effectiveAt } = await readStored(provider, pool, number, blockTag);
    return { number, root, sum, reserved, asOfBlock, effectiveAt: Number(effectiveAt) };
  } catch (error) {
    if (isCallException(error) && error.data !== null && error.data !== '0x') return null;
    throw error;
  }
}

/** Whether the block that a statement speaks of came after its posting, by the clock of the chain alone: no log is believed. */
export async function speaksOfLater(
  provider: Provider,
  pool: string,
  { number, asOfBlock }: Pick<StandingStatement, 'number' | 'asOfBlock'>,
): Promise<boolean> {
  const { postedAt } = await readStored(provider, pool, number, 'latest');
  const block = asOfBlock > Number.MAX_SAFE_INTEGER ? null : await provider.getBlock(asOfBlock);
  return block === null || block.timestamp > postedAt;
}

/**
 * The chain's time, Unix seconds, so many blocks before a statement was posted. -Infinity where that is not known: the chain is
 * younger than so many blocks, or has another time for the posting than the pool, so that the log's block is made up.
 */
export async function timeBefore(
  provider: Provider,
  { pool, posted, blocks }: { readonly pool: string; readonly posted: StandingStatement; readonly blocks: number },
): Promise<number> {
  const { number, postedIn } = posted;
  if (postedIn < blocks) return -Infinity;
  const [{ postedAt }, before, at] = await Promise.all([
    readStored(provider, pool, number, 'latest'),
    provider.getBlock(postedIn - blocks),
    provider.getBlock(postedIn),
  ]);
  return before === null || at === null || BigInt(at.timestamp) !== postedAt ? -Infinity : before.timestamp;
}

/** Whether the pool has paid anything yet. */
export async function hasPaid(provider: Provider, pool: string): Promise<boolean> {
  return BigInt(String((await read(provider, pool, ['settledTotal'], 'latest'))[0])) > 0n;
}
