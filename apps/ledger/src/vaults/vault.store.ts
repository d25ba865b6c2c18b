import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { aimCompoundings } from '../auto-compound/aim-compoundings';

/** A member's vault: a receiving address and what it commits to. Addresses in EIP-55, amounts in micro-USDC. */
export interface Vault {
  readonly address: string;
  readonly owner: string;
  /** The zero address when the member named no recovery wallet. */
  readonly recovery: string;
  /** 0, 1, 2 … for each pair of owner and recovery wallet. */
  readonly counter: number;
  readonly status: 'current' | 'older';
  readonly chainBalance: bigint;
  readonly createdAt: Date;
}

interface Row {
  readonly address: string;
  readonly owner: string;
  readonly recovery: string;
  readonly counter: number;
  readonly status: 'current' | 'older';
  readonly chain_balance: bigint;
  readonly created_at: Date;
}

const SELECT = 'SELECT address, owner, recovery, counter, status, chain_balance, created_at FROM vault';

function toVault(row: Row): Vault {
  const { address, owner, recovery, counter, status } = row;
  return { address, owner, recovery, counter, status, chainBalance: row.chain_balance, createdAt: row.created_at };
}

/** The vault a member shows to receive with, or null before the first. */
export async function currentVaultOf(db: Database, memberId: string): Promise<Vault | null> {
  const [row] = await query<Row>(db, `${SELECT} WHERE member_id = $1 AND status = 'current'`, [memberId]);
  return row === undefined ? null : toVault(row);
}

/** All vaults of a member, newest first: older ones stay watched and credited for ever (`docs/product/rules.md §4.5`). */
export async function vaultsOf(db: Database, memberId: string): Promise<Vault[]> {
  return (await query<Row>(db, `${SELECT} WHERE member_id = $1 ORDER BY seq DESC`, [memberId])).map(toVault);
}

/** Whether one of the addresses (EIP-55) is any member's vault. */
export async function isAnyVault(db: Database, addresses: readonly string[]): Promise<boolean> {
  return (await query(db, 'SELECT 1 FROM vault WHERE address = ANY($1) LIMIT 1', [addresses])).length > 0;
}

export type NewVault = Pick<Vault, 'address' | 'owner' | 'recovery' | 'counter' | 'createdAt'> & {
  readonly memberId: string;
};

/** The member's newest vault that commits to these wallets, or null. */
export async function newestVaultOf(
  tx: Tx,
  { memberId, owner, recovery }: Pick<Vault, 'owner' | 'recovery'> & { readonly memberId: string },
): Promise<Vault | null> {
  const [row] = await query<Row>(
    tx,
    `${SELECT} WHERE member_id = $1 AND owner = $2 AND recovery = $3 ORDER BY counter DESC LIMIT 1`,
    [memberId, owner, recovery],
  );
  return row === undefined ? null : toVault(row);
}

/** Makes an older vault the current one again. */
export async function makeCurrent(tx: Tx, memberId: string, address: string): Promise<void> {
  await makeOlder(tx, memberId);
  await query(tx, `UPDATE vault SET status = 'current' WHERE address = $1`, [address]);
  await aimCompoundings(tx, memberId);
}

/** Writes a vault as the member's current one. Call `lockNewVaults` first. */
export async function insertCurrentVault(tx: Tx, vault: NewVault): Promise<void> {
  await makeOlder(tx, vault.memberId);
  await query(
    tx,
    `INSERT INTO vault (address, member_id, owner, recovery, counter, status, created_at)
     VALUES ($1, $2, $3, $4, $5, 'current', $6)`,
    [vault.address, vault.memberId, vault.owner, vault.recovery, vault.counter, vault.createdAt],
  );
  await aimCompoundings(tx, vault.memberId);
}

async function makeOlder(tx: Tx, memberId: string): Promise<void> {
  await query(tx, `UPDATE vault SET status = 'older' WHERE member_id = $1 AND status = 'current'`, [memberId]);
}
