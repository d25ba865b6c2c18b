import { hexlify } from 'ethers';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { StatementLeaf } from '@ballast/vault/statements/leaf';
import type { KeptRange } from './kept-range';

/** The contents of a leaf, as stored. */
export interface LeafRow {
  readonly accountId: Buffer;
  readonly wallet: Buffer;
  readonly vault: Buffer;
  /** micro-USDC. */
  readonly entitlement: bigint;
}

export function toLeaf({ accountId, wallet, vault, entitlement }: LeafRow): StatementLeaf {
  return { accountId: hexlify(accountId), wallet: hexlify(wallet), vault: hexlify(vault), entitlement };
}

const LEAF = defineColumns({ accountId: 'bytea', wallet: 'bytea', vault: 'bytea', entitlement: 'bigint' });
const LEAF_COLUMNS = 'account_id AS "accountId", wallet, vault, entitlement';

// Figures may change and the leaf not: a request only moves what is available.
const WRITE = defineStatement({
  takes: { leaves: LEAF, since: 'integer' },
  text: ({ leaves, since }) => `
    INSERT INTO statement_leaf (${LEAF.names}, since)
    SELECT ${LEAF.names}, ${since} FROM ${leaves}
     WHERE (wallet, vault, entitlement) IS DISTINCT FROM (
       SELECT (l.wallet, l.vault, l.entitlement) FROM statement_leaf l
        WHERE l.account_id = leaves.account_id ORDER BY l.since DESC LIMIT 1)
    RETURNING ${LEAF_COLUMNS}`,
});

/** Writes the leaves that say something else than before. @returns these */
export function writeLeaves(tx: Tx, since: number, leaves: readonly LeafRow[]): Promise<LeafRow[]> {
  return query<LeafRow>(tx, WRITE.with({ leaves, since }));
}

/** The newest leaf of each account behind `after` in the order of account ids, as of the last statement. */
export function leavesAfter(tx: Tx, after: Buffer, limit: number): Promise<LeafRow[]> {
  return query<LeafRow>(
    tx,
    `SELECT DISTINCT ON (account_id) ${LEAF_COLUMNS} FROM statement_leaf WHERE account_id > $1
      ORDER BY account_id, since DESC LIMIT $2`,
    [after, limit],
  );
}

/** Deletes what leaves said before `oldest` and no statement from it on says; `before` is what was the oldest until now. */
export async function forgetLeaves(tx: Tx, { before, oldest }: KeptRange): Promise<void> {
  await query(
    tx,
    `DELETE FROM statement_leaf old USING statement_leaf newer
      WHERE newer.since > $1 AND newer.since <= $2 AND old.account_id = newer.account_id AND old.since < newer.since`,
    [before, oldest],
  );
}
