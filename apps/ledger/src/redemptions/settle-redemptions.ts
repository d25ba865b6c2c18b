import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { updateHistory } from '../members/write-history';
import { partly, toReason, type ReasonRow } from '../payments/stored-reason';
import { publishRedemptionEvent, type RedemptionEvent } from './publish-redemption-event';

type Status = 'requested' | 'sent' | 'completed' | 'failed';

interface Row extends ReasonRow {
  readonly id: string;
  readonly member_id: string;
  readonly amount: bigint;
  /** Before this. */
  readonly status: Status;
  readonly unfinished: bigint;
  readonly sent: bigint;
  readonly done: bigint;
  /** The sum of the payments that have not failed, micro-USDC. */
  readonly standing: bigint;
  /** The part that failed and is principal again, micro-USDC. */
  readonly returned: bigint;
  /** Of the payments that have not failed. */
  readonly wallets: readonly string[];
  readonly hash: string | null;
}

/**
 * Updates redemptions from the state of their payments: `sent` from the first broadcast on; `completed` when all are
 * final, also if some of several failed (the reason then says what was returned); `failed` when all failed. Each step
 * is told to the member.
 */
export async function settleRedemptions(tx: Tx, redemptionIds: readonly string[], now: Date): Promise<void> {
  if (redemptionIds.length === 0) return;
  const rows = await query<Row>(
    tx,
    `SELECT r.id, r.member_id, r.amount, r.status,
            count(*) FILTER (WHERE p.status IN ('planned', 'signed', 'broadcast')) AS unfinished,
            count(*) FILTER (WHERE p.status IN ('broadcast', 'done') OR p.broadcast_at IS NOT NULL) AS sent,
            count(*) FILTER (WHERE p.status = 'done') AS done,
            coalesce(sum(p.amount) FILTER (WHERE p.status <> 'failed'), 0)::bigint AS standing,
            coalesce(sum(p.amount - p.taken) FILTER (WHERE p.status = 'failed'), 0)::bigint AS returned,
            coalesce(array_agg(DISTINCT p.recipient) FILTER (WHERE p.status <> 'failed'), '{}') AS wallets,
            max(p.reason_code) FILTER (WHERE p.status = 'failed') AS reason_code,
            max(p.reason) FILTER (WHERE p.status = 'failed') AS reason,
            coalesce(max(p.transaction_hash) FILTER (WHERE p.status <> 'failed'), max(p.transaction_hash)) AS hash
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
  await updateHistory(tx, row.id, {
    status,
    // What failed is principal again, or has a line of its own where the owner took it.
    ...(status === 'completed' ? { amount: row.standing } : {}),
    ...(row.hash === null ? {} : { transactionHash: row.hash }),
  });
  if (status !== row.status) await publish(tx, row, status);
}

async function publish(tx: Tx, row: Row, status: Status): Promise<void> {
  const event = eventOf(row, status);
  if (event === null) return;
  // What is sent or has arrived is told without what failed; that is named by its reason.
  const amount = status === 'failed' ? row.amount : row.standing;
  const { id, member_id: memberId, wallets } = row;
  await publishRedemptionEvent(tx, { id, memberId, amount, wallets }, event);
}

function eventOf(row: Row, status: Status): RedemptionEvent | null {
  const because = toReason(row);
  const transactionHash = row.hash ?? '';
  switch (status) {
    case 'sent':
      return { what: 'sent', transactionHash };
    case 'completed':
      return { what: 'arrived', transactionHash, reason: because && partly(row.returned, because) };
    case 'failed':
      return because && { what: 'failed', reason: because };
    case 'requested':
      return null;
  }
}

function statusOf({ unfinished, sent, done }: Row): Status {
  if (unfinished > 0n) return sent > 0n ? 'sent' : 'requested';
  return done > 0n ? 'completed' : 'failed';
}
