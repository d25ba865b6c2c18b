import { Contract, type Provider, isCallException, isError } from 'ethers';

import { rewardPoolInterface } from '../client/contract-interfaces';
import { type PoolState, readCurrentStatement, readPool } from '../client/pool-reader';
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
}

/** @throws Error in words when the contract is no reward pool. */
export async function readReservePool(
  provider: Provider,
  { rewardPool, blockNumber }: Pick<SiteHead, 'rewardPool' | 'blockNumber'>,
): Promise<PoolOnChain> {
  if ((await provider.getCode(rewardPool, blockNumber)) === '0x')
    throw new Error(`There is no contract at ${rewardPool}, which the site names as its reward pool.`);
  const state = await readPool(provider, rewardPool, blockNumber).catch((error: unknown) => {
    if (!isCallException(error) && !isError(error, 'BAD_DATA')) throw error;
    throw new Error(`The contract at ${rewardPool}, which the site names as its reward pool, does not answer as one.`);
  });
  const pending = await readPending(state.current.number, (number) =>
    readStatementAt(provider, rewardPool, { number, blockTag: blockNumber }),
  );
  return { ...state, pending };
}

/** Says where the pool breaks its own rule, and where the site says other things of it; one sentence each. */
export async function poolFaults(
  provider: Provider,
  head: SiteHead,
  { pool, reserves }: { readonly pool: PoolOnChain; readonly reserves: SiteReserves },
): Promise<string[]> {
  const faults: string[] = [];
  if (pool.owed + pool.reserved > pool.balance) faults.push('The pool holds less than what it owes and reserves.');
  // Of another block the site may say other amounts.
  if (reserves.blockNumber === head.blockNumber) {
    if (reserves.announced !== pool.announced)
      faults.push('What the site says is announced to leave the pool is not what the chain shows.');
    if (reserves.paidFromPool !== pool.settledTotal)
      faults.push('What the site says the pool has paid in all is not what the chain shows.');
  }
  return [...faults, ...(await statementFaults(provider, head, { pool, reserves }))];
}

/**
 * The site tells its statements a moment after the block: what it calls current must have been so at the block or have
 * become so since, and each that it names must be in the pool with the same root and amounts.
 */
async function statementFaults(
  provider: Provider,
  { rewardPool, blockNumber }: SiteHead,
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
