import { accountKey, type AccountRef } from '@ballast/domain/ledger/accounts';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

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
const ACCOUNT = defineColumns({ owner: 'uuid?', kind: 'word' });

const LOCK = defineStatement({
  name: 'lock_accounts',
  takes: { members: ACCOUNT, clubKinds: 'word[]' },
  text: ({ members, clubKinds }) => `
    SELECT id, owner, kind, balance FROM account
     WHERE id IN (
       SELECT a.id FROM ${members} JOIN account a ON a.owner = members.owner AND a.kind = members.kind
       UNION ALL
       SELECT a.id FROM unnest(${clubKinds}) AS w (kind) JOIN account a ON a.owner IS NULL AND a.kind = w.kind)
     ORDER BY owner NULLS LAST, kind FOR NO KEY UPDATE`,
});

const OPEN = defineStatement({
  name: 'open_accounts',
  takes: { accounts: ACCOUNT },
  text: ({ accounts }) => `
    INSERT INTO account (${ACCOUNT.names}) SELECT ${ACCOUNT.names} FROM ${accounts} ORDER BY owner, kind
    ON CONFLICT DO NOTHING`,
});

/**
 * Locks the accounts in the ledger's one order and gives their balances by account key; missing ones are opened at 0.
 * Opening comes after the lock of all that exist, the club's included: only who holds the member's row (`lockMembers`) may open
 * its accounts, or two that open the same one could wait for each other in a circle.
 */
export async function lockAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<Map<string, LockedAccount>> {
  const wanted = new Map(refs.map((ref) => [accountKey(ref), ref]));
  const locked = new Map<string, LockedAccount>();
  await lockExisting(tx, [...wanted.values()], locked);
  const missing = [...wanted].filter(([key]) => !locked.has(key)).map(([, ref]) => ref);
  if (missing.length > 0) {
    await query(tx, OPEN.with({ accounts: missing }));
    await lockExisting(tx, missing, locked);
  }
  return locked;
}

async function lockExisting(tx: Tx, refs: readonly AccountRef[], into: Map<string, LockedAccount>): Promise<void> {
  const members = refs.filter(({ owner }) => owner !== null);
  const clubKinds = refs.filter(({ owner }) => owner === null).map(({ kind }) => kind);
  const rows = await query<Row>(tx, LOCK.with({ members, clubKinds }));
  for (const row of rows) {
    const key = row.owner === null ? row.kind : `${row.owner}:${row.kind}`;
    into.set(key, { id: row.id, balance: row.balance });
  }
}
