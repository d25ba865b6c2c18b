import { Contract, type Provider } from 'ethers';

import type { ProofFile } from '../client/statements/proof-file';
import { isVaultDeployed } from '../client/vault-reader';
import { type StatementOnChain, nullIfUnknown, readStatement } from './read-statement';

/** The chain's word on a claim, at one block. Amounts in micro-USDC, times in Unix seconds. */
export interface ClaimOnChain extends StatementOnChain {
  /** The token that the pool pays in. */
  readonly token: string;
  /** Of the block. */
  readonly time: bigint;
  /** In the past or 0 when claims are not paused. */
  readonly pausedUntil: bigint;
  /** The part of the current statement's sum that nobody has claimed yet. */
  readonly left: bigint;
  /** Whether the vault of the file has code. */
  readonly vaultDeployed: boolean;
  /** The statement whose turn comes after the current one; null when the pool has none. */
  readonly next: { readonly number: bigint; readonly effectiveAt: bigint } | null;
}

const VIEWS = [
  'function USDC() view returns (address)',
  'function pausedUntil() view returns (uint48)',
  'function settledTotal() view returns (uint128)',
  'function statement(uint256 number) view returns (tuple(bytes32 root, uint128 sum, uint128 reserved, uint64 number, uint64 asOfBlock, uint48 postedAt, uint48 effectiveAt, uint32 correction))',
];
/** A pool has no more pending statements, and a veto takes no more numbers away at once (StatementQueue.SIZE). */
const MOST_PENDING = 31n;

/** @throws Error when the RPC does not answer, is of another chain, or knows no such pool. */
export async function readClaim(provider: Provider, file: ProofFile): Promise<ClaimOnChain> {
  const found = await readStatement(provider, file);
  const block = await provider.getBlock(found.block);
  if (block === null) throw new Error(`The RPC lost block ${found.block}: try again.`);
  const pool = new Contract(file.pool, VIEWS, provider);
  const read = <T>(name: string, ...args: readonly unknown[]) =>
    pool.getFunction(name).staticCall(...args, { blockTag: found.block }) as Promise<T>;
  const [token, pausedUntil, settledTotal, vaultDeployed] = await Promise.all([
    read<string>('USDC'),
    read<bigint>('pausedUntil'),
    read<bigint>('settledTotal'),
    isVaultDeployed(provider, file.vault, found.block),
  ]);
  const left = found.current.sum > settledTotal ? found.current.sum - settledTotal : 0n;
  const next = await readNext(found.current.number, (number) => read<Next>('statement', number));
  return { ...found, token, time: BigInt(block.timestamp), pausedUntil, left, vaultDeployed, next };
}

type Next = NonNullable<ClaimOnChain['next']>;

/** Numbers of vetoed statements are not given again, so the next one need not have the next number. */
async function readNext(current: bigint, statement: (number: bigint) => Promise<Next>): Promise<Next | null> {
  for (let number = current + 1n; number <= current + MOST_PENDING; number += 1n) {
    const found = await statement(number).catch(nullIfUnknown);
    if (found !== null) return { number, effectiveAt: found.effectiveAt };
  }
  return null;
}
