import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { updateHistory } from '../members/write-history';

interface Row {
  readonly id: string;
  readonly unfinished: bigint;
  readonly sent: bigint;
  readonly done: bigint;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly hash: string | null;
}

/**
 * Updates redemptions from the state of their payments: `sent` from the first broadcast on; `completed` when all are
 * final, also if some of several failed (the reason then says what was returned); `failed` when all failed.
 */
export async function settleRedemptions(tx: Tx, redemptionIds: readonly string[], now: Date): Promise<void> {
  if (redemptionIds.length === 0) return;
  const rows = await query<Row>(
    tx,
    `SELECT r.id, count(*) FILTER (WHERE p.status IN ('planned', 'signed', 'broadcast')) AS unfinished,
            count(*) FILTER (WHERE p.status IN ('broadcast', 'done')) AS sent,
            count(*) FILTER (WHERE p.status = 'done') AS done,
            max(p.reason_code) FILTER (WHERE p.status = 'failed') AS reason_code,
            max(p.reason) FILTER (WHERE p.status = 'failed') AS reason, max(p.transaction_hash) AS hash
       FROM redemption r JOIN payment p ON p.redemption_id = r.id
      WHERE r.id IN (SELECT unnest($1::uuid[])) GROUP BY r.id`,
    [toArrayLiteral([...new Set(redemptionIds)])],
  );
  for (const row of rows) await settle(tx, row, now);
}

async function settle(tx: Tx, row: Row, now: Date): Promise<void> {
  const status = statusOf(row);
  const isOver = row.unfinished === 0n;
  await query(
    tx,
    `UPDATE redemption SET status = $2, reason_code = $3, reason = $4,
            completed_at = CASE WHEN $2 = 'completed' THEN $5::timestamptz END WHERE id = $1`,
    [row.id, status, isOver ? row.reason_code : null, isOver && row.reason_code === null ? row.reason : null, now],
  );
  await updateHistory(tx, row.id, { status, ...(row.hash === null ? {} : { transactionHash: row.hash }) });
}

function statusOf({ unfinished, sent, done }: Row): string {
  if (unfinished > 0n) return sent > 0n ? 'sent' : 'requested';
  return done > 0n ? 'completed' : 'failed';
}
