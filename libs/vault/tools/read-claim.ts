import { Contract, type Provider } from 'ethers';

import type { ProofFile } from '../client/statements/proof-file';
import { isVaultDeployed } from '../client/vault-reader';
import { type Numbered, readPending } from './read-pending';
import { type StatementOnChain, readStatement } from './read-statement';

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
  readonly next: Numbered | null;
}

const VIEWS = [
  'function USDC() view returns (address)',
  'function pausedUntil() view returns (uint48)',
  'function settledTotal() view returns (uint128)',
  'function statement(uint256 number) view returns (tuple(bytes32 root, uint128 sum, uint128 reserved, uint64 number, uint64 asOfBlock, uint48 postedAt, uint48 effectiveAt, uint32 correction))',
];

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
  const [next = null] = await readPending(found.current.number, (number) => read<Numbered>('statement', number), 1);
  return { ...found, token, time: BigInt(block.timestamp), pausedUntil, left, vaultDeployed, next };
}
