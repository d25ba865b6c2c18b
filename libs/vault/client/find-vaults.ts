import type { Provider } from 'ethers';

import { type VaultKey, predictVaultAddress } from './predict-vault-address';
import { isVaultDeployed, readTokenBalance } from './vault-reader';

/** Unused counters in a row after which a search ends when nobody says how far to look. */
export const COUNTERS_TO_LOOK = 20;
const READS_AT_ONCE = 10;

/** A vault as the chain shows it. Balance in micro-USDC, address in EIP-55. */
export interface VaultOnChain {
  readonly counter: number;
  readonly address: string;
  readonly deployed: boolean;
  readonly balance: bigint;
}

export interface VaultSearch {
  readonly factory: string;
  readonly usdc: string;
  readonly wallets: Pick<VaultKey, 'owner' | 'recovery'>;
  /** How many unused counters in a row to look past: COUNTERS_TO_LOOK, or more. */
  readonly count: number;
  readonly block: number;
}

/** Whether the vault was ever used: it holds USDC, or has code, which a payment out of it requires. */
export function isUsed({ deployed, balance }: Pick<VaultOnChain, 'deployed' | 'balance'>): boolean {
  return deployed || balance > 0n;
}

/**
 * Every vault of two wallets from counter 0 on, as far as `count` unused counters behind the last used one. Needs no
 * database: the wallets are all there is to know.
 */
export async function findVaults(provider: Provider, search: VaultSearch): Promise<VaultOnChain[]> {
  const rows: VaultOnChain[] = [];
  for (let end = search.count; rows.length < end;) {
    const next = Array.from({ length: Math.min(READS_AT_ONCE, end - rows.length) }, (_, i) => rows.length + i);
    rows.push(...(await Promise.all(next.map((counter) => readVault(provider, search, counter)))));
    end = rows.findLastIndex(isUsed) + 1 + search.count;
  }
  return rows;
}

/** Reads one vault of these wallets from the chain. */
export async function readVault(
  provider: Provider,
  { factory, usdc, wallets, block }: Omit<VaultSearch, 'count'>,
  counter: number,
): Promise<VaultOnChain> {
  const address = predictVaultAddress(factory, { ...wallets, counter: BigInt(counter) });
  const [deployed, balance] = await Promise.all([
    isVaultDeployed(provider, address, block),
    readTokenBalance(provider, usdc, address, block),
  ]);
  return { counter, address, deployed, balance };
}
