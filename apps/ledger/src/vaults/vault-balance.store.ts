import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

/** Micro-USDC by vault address. */
export type AmountByVault = ReadonlyMap<string, bigint>;

const CHANGE = `
  UPDATE vault SET balance = balance + c.amount
    FROM unnest($1::text[], $2::bigint[]) AS c (address, amount) WHERE vault.address = c.address`;

/** Adds the credited amounts to each vault; the ledger's `vault_assets` moves in the same transaction. */
export async function creditVaults(tx: Tx, amounts: AmountByVault): Promise<void> {
  if (amounts.size > 0)
    await query(tx, CHANGE, [toArrayLiteral([...amounts.keys()]), toArrayLiteral([...amounts.values()])]);
}

/** Subtracts the released amounts from each vault. */
export async function debitVaults(tx: Tx, amounts: AmountByVault): Promise<void> {
  await creditVaults(tx, new Map([...amounts].map(([address, amount]) => [address, -amount])));
}

/**
 * Adjusts the expected balance on chain by the posted amounts; `balanceOf` replaces it where it was read
 * (`storeChainBalances`).
 */
export async function shiftChainBalances(tx: Tx, amounts: AmountByVault): Promise<void> {
  if (amounts.size === 0) return;
  await query(
    tx,
    `UPDATE vault SET chain_balance = GREATEST(0, chain_balance + c.amount)
       FROM unnest($1::text[], $2::bigint[]) AS c (address, amount) WHERE vault.address = c.address`,
    [toArrayLiteral([...amounts.keys()]), toArrayLiteral([...amounts.values()])],
  );
}

/** Stores the balances from `balanceOf` at a final block. Addresses that are not vaults are ignored. */
export async function storeChainBalances(tx: Tx, blockNumber: number, balances: AmountByVault): Promise<void> {
  if (balances.size === 0) return;
  await query(
    tx,
    `UPDATE vault SET chain_balance = c.balance, chain_block = $3
       FROM unnest($1::text[], $2::bigint[]) AS c (address, balance) WHERE vault.address = c.address`,
    [toArrayLiteral([...balances.keys()]), toArrayLiteral([...balances.values()]), blockNumber],
  );
}
