import type { BlockTag, Provider, Result } from 'ethers';

import { rewardPoolInterface } from './contract-interfaces';
import { readTokenBalance } from './vault-reader';

/** The latest statement whose notice has passed. */
export interface CurrentStatement {
  /** 0 names nobody: none has taken effect yet. */
  readonly number: bigint;
  /** bytes32, lower-case hex. */
  readonly root: string;
  /** All entitlements, micro-USDC. */
  readonly sum: bigint;
  /** Unix seconds. */
  readonly effectiveAt: bigint;
}

/** A reward pool at one block (docs/product/statements.md §5). Amounts in micro-USDC, addresses in EIP-55. */
export interface PoolState {
  readonly usdc: string;
  readonly owner: string;
  readonly poster: string;
  readonly payer: string;
  readonly guardian: string;
  readonly balance: bigint;
  /** Announced and neither executed nor cancelled: not free any more. */
  readonly announced: bigint;
  /** The highest sum of the statements that stand, less what has been paid. */
  readonly owed: bigint;
  /** Set aside by the newest standing statement. */
  readonly reserved: bigint;
  /** Free for the owner to announce, whichever pending statements a veto takes away. */
  readonly surplus: bigint;
  /** Paid of all entitlements so far. */
  readonly settledTotal: bigint;
  /** The most by which the sum may grow in a day. */
  readonly accrualLimit: bigint;
  /** Unix seconds; in the past or 0 when the pool runs. */
  readonly pausedUntil: bigint;
  readonly current: CurrentStatement;
}

/** The values that a function of the pool answers. */
async function read(
  provider: Provider,
  pool: string,
  call: readonly [string, ...string[]],
  blockTag: BlockTag,
): Promise<Result> {
  const [name, ...args] = call;
  const data = rewardPoolInterface.encodeFunctionData(name, args);
  return rewardPoolInterface.decodeFunctionResult(name, await provider.call({ to: pool, data, blockTag }));
}

/** Reads all that the pool has paid to an account, micro-USDC, as of `blockTag`. */
export async function readSettled(
  provider: Provider,
  pool: string,
  accountId: string,
  blockTag: BlockTag = 'latest',
): Promise<bigint> {
  return BigInt(String((await read(provider, pool, ['settled', accountId], blockTag))[0]));
}

/** The token that the pool pays and holds, in EIP-55: it never changes. */
export async function readUsdc(provider: Provider, pool: string): Promise<string> {
  return String((await read(provider, pool, ['USDC'], 'latest'))[0]);
}

/** Whether the guardian has paused the pool, as of the newest block. */
export async function isPaused(provider: Provider, pool: string): Promise<boolean> {
  const block = await provider.getBlock('latest');
  if (block === null) throw new Error('the chain has no newest block');
  const [until] = await read(provider, pool, ['pausedUntil'], block.number);
  return BigInt(block.timestamp) < BigInt(String(until));
}

/** Reads the current statement; number 0 before the first. */
export async function readCurrentStatement(
  provider: Provider,
  pool: string,
  blockTag: BlockTag = 'latest',
): Promise<CurrentStatement> {
  const [number, root, sum, effectiveAt] = (await read(provider, pool, ['current'], blockTag)) as unknown as [
    bigint,
    string,
    bigint,
    bigint,
  ];
  return { number, root, sum, effectiveAt };
}

/** Reads the pool; name a block number for figures that belong together. */
export async function readPool(provider: Provider, pool: string, blockTag: BlockTag = 'latest'): Promise<PoolState> {
  const text = async (name: string): Promise<string> => String((await read(provider, pool, [name], blockTag))[0]);
  const integer = async (name: string): Promise<bigint> => BigInt(await text(name));
  const usdc = await readUsdc(provider, pool);
  const [owner, poster, payer, guardian] = await Promise.all([
    text('owner'),
    text('poster'),
    text('payer'),
    text('guardian'),
  ]);
  const [announced, owed, reserved, surplus, settledTotal, accrualLimit, pausedUntil] = await Promise.all([
    integer('announced'),
    integer('owed'),
    integer('reserved'),
    integer('surplus'),
    integer('settledTotal'),
    integer('ACCRUAL_LIMIT'),
    integer('pausedUntil'),
  ]);
  const [balance, current] = await Promise.all([
    readTokenBalance(provider, usdc, pool, blockTag),
    readCurrentStatement(provider, pool, blockTag),
  ]);
  const roles = { owner, poster, payer, guardian };
  const limits = { accrualLimit, pausedUntil };
  return { usdc, ...roles, balance, announced, owed, reserved, surplus, settledTotal, ...limits, current };
}
