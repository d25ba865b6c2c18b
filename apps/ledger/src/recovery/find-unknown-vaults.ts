import type { Provider } from 'ethers';
import { findVaults, isUsed, type VaultOnChain } from '@ballast/vault/find-vaults';
import { type TokenTransfer, readTransfersTo } from '@ballast/vault/transfer-logs';
import { query, type Database } from '../persistence/query';
import { knownWallets, type KnownWallets } from './known-wallets';

/** A vault of known wallets that the ledger does not know, though something came to it. */
export interface UnknownVault extends VaultOnChain, KnownWallets {
  /** USDC that came to it, by the token's `Transfer` logs. */
  readonly transfers: readonly TokenTransfer[];
}

export interface SearchPlace {
  readonly factory: string;
  readonly usdc: string;
  /** Unused counters in a row to look past, for each pair of wallets. */
  readonly count: number;
  readonly fromBlock: number;
  readonly block: number;
}

/** Looks at the counters of every known pair of wallets; what shows USDC or code and is not in the ledger was lost. */
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
