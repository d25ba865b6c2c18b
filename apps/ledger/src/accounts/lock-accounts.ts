import { accountKey, type AccountRef } from '@ballast/domain/ledger/accounts';
import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

/** An account under lock; balance in micro-USDC. */
export interface LockedAccount {
  readonly id: bigint;
  readonly balance: bigint;
}

interface Row {
  readonly id: bigint;
  readonly owner: string | null;
  readonly kind: string;
  readonly balance: bigint;
}

// Members first, the club's hot rows last and shortest; each group in key order: the one lock order of the ledger.
const LOCK = {
  name: 'lock_accounts',
  text: `
    SELECT id, owner, kind, balance FROM account
     WHERE id IN (
       SELECT a.id FROM unnest($1::uuid[], $2::text[]) AS w (owner, kind) JOIN account a ON a.owner = w.owner AND a.kind = w.kind
       UNION ALL
       SELECT a.id FROM unnest($3::text[]) AS w (kind) JOIN account a ON a.owner IS NULL AND a.kind = w.kind)
     ORDER BY owner NULLS LAST, kind FOR NO KEY UPDATE`,
};

const OPEN = {
  name: 'open_accounts',
  text: `
    INSERT INTO account (owner, kind)
    SELECT owner, kind FROM unnest($1::uuid[], $2::text[]) AS w (owner, kind) ORDER BY owner, kind
    ON CONFLICT DO NOTHING`,
};

/**
 * Locks the accounts in the ledger's one order and gives their balances by account key; missing ones are opened at 0.
 * Opening comes after the lock of all that exist, in the same order, so two transactions that open the same accounts cannot wait in a circle.
 */
export async function lockAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<Map<string, LockedAccount>> {
  const wanted = new Map(refs.map((ref) => [accountKey(ref), ref]));
  const locked = new Map<string, LockedAccount>();
  await lockExisting(tx, [...wanted.values()], locked);
  const missing = [...wanted].filter(([key]) => !locked.has(key)).map(([, ref]) => ref);
  if (missing.length > 0) {
    await query(tx, OPEN, [
      toArrayLiteral(missing.map((ref) => ref.owner)),
      toArrayLiteral(missing.map((ref) => ref.kind)),
    ]);
    await lockExisting(tx, missing, locked);
  }
  return locked;
}

async function lockExisting(tx: Tx, refs: readonly AccountRef[], into: Map<string, LockedAccount>): Promise<void> {
  const members = refs.filter((ref) => ref.owner !== null);
  const club = refs.filter((ref) => ref.owner === null);
  const rows = await query<Row>(tx, LOCK, [
    toArrayLiteral(members.map((ref) => ref.owner)),
    toArrayLiteral(members.map((ref) => ref.kind)),
    toArrayLiteral(club.map((ref) => ref.kind)),
  ]);
  for (const row of rows) {
    const key = row.owner === null ? row.kind : `${row.owner}:${row.kind}`;
    into.set(key, { id: row.id, balance: row.balance });
  }
}
