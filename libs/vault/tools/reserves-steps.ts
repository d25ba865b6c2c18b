import type { Provider } from 'ethers';

import { nativeUsdcOf } from '../client/usdc-addresses';
import { readTokenBalance } from '../client/vault-reader';
import { figureFaults } from './reserves-figures';
import { type PoolOnChain, poolFaults, readReservePool } from './reserves-pool';
import { openSiteList, readSiteReserves, type SiteHead, type SiteList, type SiteReserves } from './reserves-site';

/** Balances asked for at a time; the provider sends a hundred in one request. */
const AT_ONCE = 400;
/** The two answers of a site are read after each other, and a block may come between them. */
const ATTEMPTS = 5;

/** The findings of site and chain. Amounts in micro-USDC. */
export interface ReservesFindings {
  readonly head: SiteHead;
  readonly listed: number;
  readonly reserves: SiteReserves;
  readonly pool: PoolOnChain;
  /** `balanceOf` of all listed vaults and of the pool at the block, added up here. */
  readonly onChain: { readonly vaults: bigint; readonly pool: bigint };
  /** `balanceOf` of the pool at the block of what the site owes. */
  readonly inPool: bigint;
  /** The differences, one sentence each; empty when all agrees. */
  readonly faults: readonly string[];
}

/** @throws Error in words when site or chain cannot answer. */
export async function verifyReserves(provider: Provider, site: string): Promise<ReservesFindings> {
  const { list, reserves } = await readSite(site);
  const { head } = list;
  const faults = [...siteFaults(head, reserves), ...(await chainFaults(provider, head))];
  // The site's amounts are of this block, which is another one than the list's only when blocks come too fast.
  const at = { ...head, blockNumber: reserves.blockNumber ?? head.blockNumber };
  const pool = await readReservePool(provider, at);
  if (pool.usdc !== head.usdc) faults.push(`The reward pool pays in ${pool.usdc}, and the site counts ${head.usdc}.`);
  faults.push(...(await poolFaults(provider, at, { pool, reserves })));
  const addresses = await list.addresses();
  const distinct = new Set(addresses);
  if (distinct.size < addresses.length)
    faults.push(`The list names ${addresses.length - distinct.size} vault(s) twice.`);
  if (distinct.size !== head.vaultCount)
    faults.push(`The list has ${distinct.size} vaults, and the site counts ${head.vaultCount}.`);
  if (distinct.has(head.rewardPool)) faults.push('The list counts the reward pool as a vault.');
  const inPool = await readTokenBalance(provider, head.usdc, head.rewardPool, at.blockNumber);
  const onChain = {
    vaults: await sumOf(provider, head, [...distinct]),
    pool: await readTokenBalance(provider, head.usdc, head.rewardPool, head.blockNumber),
  };
  return {
    head,
    listed: distinct.size,
    reserves,
    pool,
    onChain,
    inPool,
    faults: [...faults, ...sumFaults(head, onChain), ...figureFaults(reserves, inPool)],
  };
}

/** Both answers of one block; of two, when blocks come faster than they can be read. */
async function readSite(site: string): Promise<{ list: SiteList; reserves: SiteReserves }> {
  for (let attempt = 1; ; attempt += 1) {
    const list = await openSiteList(site);
    const reserves = await readSiteReserves(site);
    if (reserves.blockNumber === list.head.blockNumber || attempt === ATTEMPTS) return { list, reserves };
    list.leave();
  }
}

function siteFaults(head: SiteHead, reserves: SiteReserves): string[] {
  if (reserves.blockNumber === null)
    return ['The site lists its vaults at a block and names no block of what it owes.'];
  if (reserves.blockNumber !== head.blockNumber) return [];
  if (reserves.vaults === head.vaults && reserves.pool === head.pool) return [];
  return ['The site says two things of one block: the list and /api/reserves differ.'];
}

/** The block must be one of this chain, and the token that is counted its USDC. */
async function chainFaults(provider: Provider, head: SiteHead): Promise<string[]> {
  const { chainId } = await provider.getNetwork();
  if (Number(chainId) !== head.chainId)
    throw new Error(`The RPC is of chain ${chainId}, the site of chain ${head.chainId}. Name another RPC.`);
  const block = await provider.getBlock(head.blockNumber);
  if (block === null) throw new Error(`The RPC has no block ${head.blockNumber}.`);
  const faults: string[] = [];
  if (block.hash !== head.blockHash)
    faults.push(`Block ${head.blockNumber} is ${block.hash} on this chain, and ${head.blockHash} at the site.`);
  const native = nativeUsdcOf(head.chainId);
  if (native !== null && native !== head.usdc)
    faults.push(`USDC of this chain is ${native}; the site counts ${head.usdc}.`);
  return faults;
}

async function sumOf(provider: Provider, head: SiteHead, addresses: readonly string[]): Promise<bigint> {
  let sum = 0n;
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const some = addresses.slice(start, start + AT_ONCE);
    const balances = await Promise.all(
      some.map((address) => readTokenBalance(provider, head.usdc, address, head.blockNumber)),
    );
    sum += balances.reduce((all, balance) => all + balance, 0n);
  }
  return sum;
}

function sumFaults(head: SiteHead, onChain: ReservesFindings['onChain']): string[] {
  const faults: string[] = [];
  if (head.vaults !== onChain.vaults)
    faults.push('What the site says is in the vaults is not what the chain shows there.');
  if (head.pool !== onChain.pool)
    faults.push('What the site says is in the reward pool is not what the chain shows there.');
  return faults;
}
