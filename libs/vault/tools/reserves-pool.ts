import { formatUsdc } from '@ballast/domain/money/usdc';
import { Contract, type Provider, isCallException, isError } from 'ethers';

import { rewardPoolInterface } from '../client/contract-interfaces';
import { type PoolState, readCurrentStatement, readPool } from '../client/pool-reader';
import { poolCodeFaults } from './pool-code';
import { readPending } from './read-pending';
import { nullIfUnknown } from './read-statement';
import type { SiteHead, SiteReserves, SiteStatement } from './reserves-site';

/** A statement as the pool keeps it. Amounts in micro-USDC. */
export interface StatementOnChain {
  readonly number: bigint;
  readonly root: string;
  readonly sum: bigint;
  readonly reserved: bigint;
  /** Unix seconds. */
  readonly effectiveAt: bigint;
}

/** The pool at the block that the site names. */
export interface PoolOnChain extends PoolState {
  /** Oldest first. */
  readonly pending: readonly StatementOnChain[];
  /** By how much the owner announced that a later statement names less. */
  readonly correction: bigint;
}

type PoolAt = Pick<SiteHead, 'rewardPool' | 'blockNumber'>;

/** @throws Error in words when the contract is no reward pool. */
export async function readReservePool(provider: Provider, { rewardPool, blockNumber }: PoolAt): Promise<PoolOnChain> {
  if ((await provider.getCode(rewardPool, blockNumber)) === '0x')
    throw new Error(`There is no contract at ${rewardPool}, which the site names as its reward pool.`);
  const contract = new Contract(rewardPool, rewardPoolInterface, provider);
  const [state, { amount: correction }] = await Promise.all([
    readPool(provider, rewardPool, blockNumber),
    contract.getFunction('correction').staticCall({ blockTag: blockNumber }) as Promise<{ readonly amount: bigint }>,
  ]).catch((error: unknown) => {
    if (!isCallException(error) && !isError(error, 'BAD_DATA')) throw error;
    throw new Error(`The contract at ${rewardPool}, which the site names as its reward pool, does not answer as one.`);
  });
  const pending = await readPending(state.current.number, (number) =>
    readStatementAt(provider, rewardPool, { number, blockTag: blockNumber }),
  );
  return { ...state, pending, correction };
}

/** Says where the pool breaks its own rule, and where the site says other things of it; one sentence each. */
export async function poolFaults(
  provider: Provider,
  at: PoolAt,
  { pool, reserves }: { readonly pool: PoolOnChain; readonly reserves: SiteReserves },
): Promise<string[]> {
  const faults = await poolCodeFaults(provider, at.rewardPool, at.blockNumber);
  if (pool.owed + pool.reserved > pool.balance) faults.push('The pool holds less than what it owes and reserves.');
  if (reserves.announced !== pool.announced)
    faults.push('What the site says is announced to leave the pool is not what the chain shows.');
  if (reserves.paidFromPool !== pool.settledTotal)
    faults.push('What the site says the pool has paid in all is not what the chain shows.');
  const least = leastRewards(pool);
  if (reserves.rewards < least)
    faults.push(
      `By the statements on chain members are owed rewards of ${formatUsdc(least)} USDC or more, and the site says ${formatUsdc(reserves.rewards)}.`,
    );
  return [...faults, ...(await statementFaults(provider, at, { pool, reserves }))];
}

/**
 * The least that a site with this pool owes its members in rewards: what the newest statement names and was not paid yet. Since
 * then rewards were earned and none lost, but by a correction, which is announced before its statement is posted.
 */
function leastRewards({ current, pending, settledTotal, correction }: PoolOnChain): bigint {
  const { sum } = pending.at(-1) ?? current;
  const stated = sum - settledTotal - correction;
  return stated > 0n ? stated : 0n;
}

/**
 * The site tells its statements a moment after the block: what it calls current must have been so at the block or have
 * become so since, and each that it names must be in the pool with the same root and amounts.
 */
async function statementFaults(
  provider: Provider,
  { rewardPool, blockNumber }: PoolAt,
  { pool, reserves }: { readonly pool: PoolOnChain; readonly reserves: SiteReserves },
): Promise<string[]> {
  const { current, pending } = reserves;
  const latest = await readCurrentStatement(provider, rewardPool);
  const shown = current?.number ?? 0n;
  const faults =
    shown >= pool.current.number && shown <= latest.number
      ? []
      : [`By the chain statement ${pool.current.number} is current, and the site says ${nameOf(shown)}.`];
  for (const statement of [current, pending]) {
    if (statement === null) continue;
    const { number } = statement;
    const at = (blockTag: number | 'latest') =>
      readStatementAt(provider, rewardPool, { number, blockTag }).catch(nullIfUnknown);
    const onChain = (await at(blockNumber)) ?? (await at('latest'));
    if (onChain === null) faults.push(`The site names statement ${number}, and the pool does not have it.`);
    else if (!isSame(statement, onChain))
      faults.push(`Statement ${number} has another root, sum or reserve on chain than the site says.`);
  }
  return faults;
}

function nameOf(number: bigint): string {
  return number === 0n ? 'none is' : `statement ${number} is`;
}

function isSame(site: SiteStatement, chain: StatementOnChain): boolean {
  return site.root === chain.root && site.sum === chain.sum && site.reserved === chain.reserved;
}

/** @throws when the pool does not have it: not posted, vetoed, or replaced long ago. */
async function readStatementAt(
  provider: Provider,
  pool: string,
  { number, blockTag }: { readonly number: bigint; readonly blockTag: number | 'latest' },
): Promise<StatementOnChain> {
  const contract = new Contract(pool, rewardPoolInterface, provider);
  const found = (await contract.getFunction('statement').staticCall(number, { blockTag })) as StatementOnChain;
  const { root, sum, reserved, effectiveAt } = found;
  return { number, root, sum, reserved, effectiveAt };
}
