import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

/** Micro-USDC by vault address. */
export type AmountByVault = ReadonlyMap<string, bigint>;

const VAULT_AMOUNT = defineColumns({ address: 'word', amount: 'bigint' });

const CREDIT = defineStatement({
  takes: { credited: VAULT_AMOUNT },
  text: ({ credited }) => `
    UPDATE vault SET balance = balance + credited.amount FROM ${credited} WHERE vault.address = credited.address`,
});

const SHIFT = defineStatement({
  takes: { moved: VAULT_AMOUNT },
  text: ({ moved }) => `
    UPDATE vault SET chain_balance = GREATEST(0, chain_balance + moved.amount)
      FROM ${moved} WHERE vault.address = moved.address`,
});

const STORE = defineStatement({
  takes: { held: VAULT_AMOUNT, block: 'bigint' },
  text: ({ held, block }) => `
    UPDATE vault SET chain_balance = held.amount, chain_block = ${block}
      FROM ${held} WHERE vault.address = held.address`,
});

const rowsOf = (amounts: AmountByVault) => [...amounts].map(([address, amount]) => ({ address, amount }));

/** Adds the credited amounts to each vault; the ledger's `vault_assets` moves in the same transaction. */
export async function creditVaults(tx: Tx, amounts: AmountByVault): Promise<void> {
  if (amounts.size > 0) await query(tx, CREDIT.with({ credited: rowsOf(amounts) }));
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
  if (amounts.size > 0) await query(tx, SHIFT.with({ moved: rowsOf(amounts) }));
}

/** Stores the balances from `balanceOf` at a final block. Addresses that are not vaults are ignored. */
export async function storeChainBalances(tx: Tx, blockNumber: number, balances: AmountByVault): Promise<void> {
  if (balances.size > 0) await query(tx, STORE.with({ held: rowsOf(balances), block: blockNumber }));
}
