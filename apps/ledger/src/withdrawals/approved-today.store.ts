import type { ApprovedToday } from '@ballast/domain/ledger/withdrawal-approval';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Withdrawal } from './withdrawal.store';

/** The programme's day whose approvals are summed. */
export interface ApprovalDay {
  /** Programme time. */
  readonly now: Date;
  readonly timeZone: string;
}

/** Makes approvals to one address wait for each other until the transaction ends; lock the member's row first. */
export async function lockPayee(tx: Tx, wallet: string): Promise<void> {
  await query(tx, `SELECT pg_advisory_xact_lock(hashtextextended('ballast:payee:' || $1, 0))`, [wallet]);
}

/**
 * SQL for the sums approved on the programme's day of `day`, over a request `w`: of its member, and to its address.
 * Denied and failed requests were not paid and do not count.
 * @param day SQL of the start of the day
 */
export const approvedTodaySql = (day: string): string => `
  SELECT coalesce(sum(e.amount) FILTER (WHERE e.member_id = w.member_id), 0)::bigint AS approved_of_member,
         coalesce(sum(e.amount) FILTER (WHERE e.wallet = w.wallet), 0)::bigint AS approved_to_wallet
    FROM withdrawal e
   WHERE (e.member_id = w.member_id OR e.wallet = w.wallet) AND e.purpose = 'withdrawal'
     AND e.status IN ('confirmed', 'completed') AND e.decided_at >= ${day} AND e.id <> w.id`;

/** The sums of {@link approvedTodaySql}, as rows have them. */
export interface ApprovedTodayRow {
  readonly approved_of_member: bigint;
  readonly approved_to_wallet: bigint;
}

export const toApprovedToday = (row: ApprovedTodayRow): ApprovedToday => ({
  ofMember: row.approved_of_member,
  toWallet: row.approved_to_wallet,
});

/**
 * The sums approved today besides a request; under the locks of its member and its address no approval can be added
 * meanwhile.
 */
export async function approvedToday(
  tx: Tx,
  { id }: Withdrawal,
  { now, timeZone }: ApprovalDay,
): Promise<ApprovedToday> {
  const row = await queryOne<ApprovedTodayRow>(
    tx,
    `SELECT s.* FROM withdrawal w, LATERAL (${approvedTodaySql(`date_trunc('day', $2::timestamptz, $3)`)}) AS s WHERE w.id = $1`,
    [id, now, timeZone],
  );
  return toApprovedToday(row);
}
