import type { BlockTag, Provider } from 'ethers';

import { rewardPoolInterface } from './contract-interfaces';
import { readTokenBalance } from './vault-reader';

/** A reward pool at one block. Amounts in micro-USDC, addresses in EIP-55. */
export interface PoolState {
  readonly usdc: string;
  readonly owner: string;
  readonly payer: string;
  readonly guardian: string;
  readonly balance: bigint;
  /** Announced and neither executed nor cancelled: not free any more. */
  readonly announced: bigint;
  readonly dailyCap: bigint;
  /** Paid out in the UTC day of the block. */
  readonly spentToday: bigint;
  /** Unix seconds; in the past or 0 when the pool runs. */
  readonly pausedUntil: bigint;
}

async function read(
  provider: Provider,
  pool: string,
  call: readonly [string, ...string[]],
  blockTag: BlockTag,
): Promise<unknown> {
  const [name, ...args] = call;
  const data = rewardPoolInterface.encodeFunctionData(name, args);
  const answer = await provider.call({ to: pool, data, blockTag });
  return rewardPoolInterface.decodeFunctionResult(name, answer)[0] as unknown;
}

/** Whether the pool has ever paid this id, as of `blockTag`. */
export async function isPaid(
  provider: Provider,
  pool: string,
  payoutId: string,
  blockTag: BlockTag = 'latest',
): Promise<boolean> {
  return (await read(provider, pool, ['paid', payoutId], blockTag)) === true;
}

/** Whether the guardian has paused the pool, as of the newest block. */
export async function isPaused(provider: Provider, pool: string): Promise<boolean> {
  const block = await provider.getBlock('latest');
  if (block === null) throw new Error('the chain has no newest block');
  const until = await read(provider, pool, ['pausedUntil'], block.number);
  return BigInt(block.timestamp) < BigInt(String(until));
}

/** Reads the pool; name a block number for figures that belong together. */
export async function readPool(provider: Provider, pool: string, blockTag: BlockTag = 'latest'): Promise<PoolState> {
  const text = async (name: string): Promise<string> => String(await read(provider, pool, [name], blockTag));
  const integer = async (name: string): Promise<bigint> => BigInt(await text(name));
  const usdc = await text('USDC');
  const [owner, payer, guardian] = await Promise.all([text('owner'), text('payer'), text('guardian')]);
  const [announced, dailyCap, spentToday, pausedUntil] = await Promise.all([
    integer('announced'),
    integer('DAILY_CAP'),
    integer('spentToday'),
    integer('pausedUntil'),
  ]);
  const balance = await readTokenBalance(provider, usdc, pool, blockTag);
  return { usdc, owner, payer, guardian, balance, announced, dailyCap, spentToday, pausedUntil };
}
