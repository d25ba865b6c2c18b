import type { OpenRelease, VaultState } from '@ballast/domain/ledger/vault-outflow';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** An open payment out of a vault, with all of its candidate transactions. */
export interface OpenReleasePayment extends OpenRelease {
  readonly redemptionId: string;
  readonly hashes: readonly string[];
}

/** A vault with the payments planned out of it. */
export interface LockedVault extends VaultState {
  readonly address: string;
  readonly memberId: string;
  readonly owner: string;
  readonly open: readonly OpenReleasePayment[];
}

interface VaultRow {
  readonly address: string;
  readonly member_id: string;
  readonly owner: string;
  readonly balance: bigint;
}

interface PaymentRow {
  readonly id: string;
  readonly vault: string;
  readonly redemption_id: string;
  readonly amount: bigint;
  readonly taken: bigint;
  readonly hashes: string[] | null;
}

/**
 * Locks and reads vaults before their planned or outgoing amounts change. The caller holds the locks on the members'
 * rows.
 */
export async function lockVaults(tx: Tx, addresses: readonly string[]): Promise<Map<string, LockedVault>> {
  if (addresses.length === 0) return new Map();
  const list = toArrayLiteral([...new Set(addresses)]);
  const vaults = await query<VaultRow>(
    tx,
    `SELECT address, member_id, owner, balance FROM vault WHERE address IN (SELECT unnest($1::text[]))
      ORDER BY address FOR NO KEY UPDATE`,
    [list],
  );
  return withPayments(tx, vaults);
}

/** All vaults of a member as they are now, not locked: to tell about them, and not to change them. */
export async function readVaultsOf(db: Database, memberId: string): Promise<LockedVault[]> {
  const vaults = await query<VaultRow>(
    db,
    'SELECT address, member_id, owner, balance FROM vault WHERE member_id = $1 ORDER BY address',
    [memberId],
  );
  return [...(await withPayments(db, vaults)).values()];
}

async function withPayments(db: Database, vaults: readonly VaultRow[]): Promise<Map<string, LockedVault>> {
  const list = toArrayLiteral(vaults.map(({ address }) => address));
  const payments = await query<PaymentRow>(
    db,
    `SELECT p.id, p.vault, p.redemption_id, p.amount, p.taken,
            (SELECT array_agg(c.transaction_hash) FROM payment_candidate c WHERE c.payment_id = p.id) AS hashes
       FROM payment p WHERE p.vault IN (SELECT unnest($1::text[])) AND p.status IN ('planned', 'signed', 'broadcast')
      ORDER BY p.created_at, p.id`,
    [list],
  );
  return new Map(
    vaults.map((row) => [
      row.address,
      {
        address: row.address,
        memberId: row.member_id,
        owner: row.owner,
        balance: row.balance,
        open: payments.filter((payment) => payment.vault === row.address).map(toOpenRelease),
      },
    ]),
  );
}

/** All vaults of a member, locked. */
export async function lockVaultsOf(tx: Tx, memberId: string): Promise<LockedVault[]> {
  const rows = await query<{ address: string }>(tx, 'SELECT address FROM vault WHERE member_id = $1', [memberId]);
  const locked = await lockVaults(
    tx,
    rows.map((row) => row.address),
  );
  return [...locked.values()];
}

function toOpenRelease(row: PaymentRow): OpenReleasePayment {
  return {
    id: row.id,
    amount: row.amount,
    taken: row.taken,
    redemptionId: row.redemption_id,
    hashes: row.hashes ?? [],
  };
}
