import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/** The scope of a call of the watcher. */
export interface AffectedScope {
  /** Last final block after the call, or null. */
  readonly finalNumber: number | null;
  /** Last block both sides agree on, when there was a reorg. */
  readonly rewindTo: number | null;
  /** Members of the vaults in the call's own logs. */
  readonly members: readonly string[];
  /** Account ids of the call's own `claimed` events. */
  readonly accountIds: readonly string[];
}

/**
 * The members whose rows a call of the watcher changes, so that all are locked before the first account
 * (`lockMembers`). Vaults and withdrawals never change their member, so reading this without a lock is safe.
 */
export async function affectedMembers(tx: Tx, scope: AffectedScope): Promise<string[]> {
  const rows = await query<{ id: string }>(
    tx,
    `SELECT member_id AS id FROM deposit
      WHERE (status = 'seen' AND block_number <= $1) OR (status IN ('seen', 'wrong_token') AND block_number > $2)
     UNION
     SELECT v.member_id FROM observation o JOIN vault v ON v.address = o.body->>'from'
      WHERE o.booked_at IS NULL AND o.kind = 'vault_out' AND o.block_number <= $1
     UNION
     SELECT a.member_id FROM statement_account a
      WHERE a.account_id IN (
        SELECT decode(substr(claimed.id, 3), 'hex') FROM (
          SELECT o.body->>'id' AS id FROM observation o
           WHERE o.booked_at IS NULL AND o.kind = 'pool_event' AND o.block_number <= $1 AND o.body->>'event' = 'claimed'
          UNION ALL SELECT unnest($3::text[])) AS claimed)`,
    [scope.finalNumber, scope.rewindTo, toArrayLiteral(scope.accountIds)],
  );
  return [...new Set([...rows.map(({ id }) => id), ...scope.members])];
}
