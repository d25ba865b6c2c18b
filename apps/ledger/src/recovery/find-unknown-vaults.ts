import type { Provider } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { findVaults, isUsed, type VaultOnChain } from '@ballast/vault/find-vaults';
import { type TokenTransfer, readTransfersTo } from '@ballast/vault/transfer-logs';
import { knownWallets, type KnownWallets } from './known-wallets';

/** A vault of known wallets that received something and is missing in the ledger. */
export interface UnknownVault extends VaultOnChain, KnownWallets {
  /** Incoming USDC, from the token's `Transfer` logs. */
  readonly transfers: readonly TokenTransfer[];
}

export interface SearchPlace {
  readonly factory: string;
  readonly usdc: string;
  /** The number of consecutive unused counters to check, per pair of wallets. */
  readonly count: number;
  readonly fromBlock: number;
  readonly block: number;
}

/** Checks the counters of every known pair of wallets; a vault with USDC or code that is not in the ledger was lost. */
export async function findUnknownVaults(db: Database, provider: Provider, place: SearchPlace): Promise<UnknownVault[]> {
  const known = new Set((await query<{ address: string }>(db, 'SELECT address FROM vault')).map((row) => row.address));
  const found: Omit<UnknownVault, 'transfers'>[] = [];
  for (const wallets of await knownWallets(db)) {
    const vaults = await findVaults(provider, { ...place, wallets });
    const lost = vaults.filter((vault) => isUsed(vault) && !known.has(vault.address));
    found.push(...lost.map((vault) => ({ ...vault, ...wallets })));
  }
  const transfers = await readTransfersTo(provider, { ...place, to: found.map(({ address }) => address) });
  return found.map((vault) => ({ ...vault, transfers: transfers.filter(({ to }) => to === vault.address) }));
}
