import type { Approval } from '@ballast/domain/ledger/withdrawal-approval';
import { OVERDUE_HOURS } from '@ballast/domain/ledger/withdrawals';
import type { PaymentStatus } from '@ballast/dto/chain/payment.dto';
import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import type { TimeKey } from '@ballast/platform/paging/order';
import { query } from '@ballast/platform/postgres/query';
import { startsWith } from '@ballast/platform/postgres/starts-with';
import type { Database } from '@ballast/platform/postgres/tx';
import type { ReasonRow } from '../payments/stored-reason';
import { hasAmount } from '../transactions/found-by';
import { NO_REWARD } from '../transactions/history-lines';
import { approvedTodaySql, type ApprovedTodayRow } from './approved-today.store';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal.store';

/** Filters of withdrawal requests; null: any. */
export interface WithdrawalFilter {
  readonly id: string | null;
  readonly memberId: string | null;
  readonly status: WithdrawalStatus | null;
  /** Only those open for more than 24 hours. */
  readonly overdue: boolean;
  /** A full id of a request or a member, an amount as it is shown, or a case-insensitive prefix of a wallet or transaction hash. */
  readonly q: string | null;
}

/** Start, direction and length of a page. */
export interface WithdrawalSlice {
  readonly after: TimeKey | null;
  readonly order: 'newest' | 'oldest';
  readonly count: number;
  /** The programme's time zone, for the sums approved today. */
  readonly timeZone: string;
}

/** A request with the data an admin needs. */
export interface AdminWithdrawalRow extends WithdrawalRow, ApprovedTodayRow {
  readonly payout_wallet: string | null;
  readonly payout_wallet_changed_at: Date | null;
  readonly password_changed_at: Date | null;
  readonly now: Date;
  readonly completed_before: bigint;
  readonly completed_to_wallet: bigint;
  readonly payment_status: PaymentStatus | null;
  readonly payment_hash: string | null;
  readonly payment_reason_code: ReasonRow['reason_code'];
  readonly payment_reason: string | null;
  readonly payment_attempts: bigint;
  readonly approvals: readonly (Approval & { readonly at: string })[];
}

const ORDERS = {
  newest: { by: 'created_at DESC, id DESC', beyond: '<' },
  oldest: { by: 'created_at, id', beyond: '>' },
} as const;

/** Lists requests: first the page, then the data of each row. Compoundings are not requests and are left out. */
export function adminWithdrawals(
  db: Database,
  filter: WithdrawalFilter,
  slice: WithdrawalSlice,
): Promise<AdminWithdrawalRow[]> {
  const { by, beyond } = ORDERS[slice.order];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const conditions = [`purpose = 'withdrawal'`];
  if (filter.id !== null) conditions.push(`id = ${value(filter.id)}`);
  if (filter.memberId !== null) conditions.push(`member_id = ${value(filter.memberId)}`);
  if (filter.status !== null) conditions.push(`status = ${value(filter.status)}`);
  if (filter.overdue) {
    const since = `(SELECT programme_now()) - make_interval(hours => ${OVERDUE_HOURS})`;
    conditions.push(`status = 'requested' AND created_at < ${since}`);
  }
  if (filter.q !== null) conditions.push(isFoundBy(filter.q.toLowerCase(), value));
  if (slice.after !== null) {
    conditions.push(`(created_at, id) ${beyond} (${value(slice.after.at)}, ${value(slice.after.id)}::uuid)`);
  }
  const page = `SELECT * FROM withdrawal WHERE ${conditions.join(' AND ')} ORDER BY ${by} LIMIT ${slice.count}`;
  const today = `(SELECT date_trunc('day', programme_now(), ${value(slice.timeZone)}))`;
  return query<AdminWithdrawalRow>(db, withFacts(page, by, today), values);
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isFoundBy(q: string, value: (given: unknown) => string): string {
  if (ID.test(q)) {
    const id = value(q);
    return `(id = ${id} OR member_id = ${id})`;
  }
  // History has an index by amount; an array keeps the plan from reading every request instead.
  const amount = hasAmount(q, value);
  if (amount !== null) {
    const lines = `SELECT subject_id FROM history WHERE ${amount} AND ${NO_REWARD} AND type = 'reward_withdrawn'`;
    return `id = ANY(ARRAY(${lines})) AND ${amount}`;
  }
  const pattern = value(startsWith(q));
  return `(lower(wallet) LIKE ${pattern} OR transaction_hash LIKE ${pattern})`;
}

const withFacts = (page: string, order: string, today: string): string => `
  SELECT ${WITHDRAWAL_COLUMNS}, m.payout_wallet, m.payout_wallet_changed_at, m.password_changed_at, programme_now() AS now,
         d.completed_before, d.completed_to_wallet, s.approved_of_member, s.approved_to_wallet,
         p.status AS payment_status, p.transaction_hash AS payment_hash, p.reason_code AS payment_reason_code,
         p.reason AS payment_reason,
         (SELECT count(*) FROM payment_candidate c WHERE c.payment_id = p.id) AS payment_attempts,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('admin', a.admin, 'transactionHash', a.transaction_hash, 'at', a.approved_at)
                                    ORDER BY a.approved_at, a.admin), '[]')
            FROM withdrawal_approval a WHERE a.withdrawal_id = w.id) AS approvals
    FROM (${page}) AS w JOIN member m ON m.id = w.member_id LEFT JOIN payment p ON p.withdrawal_id = w.id,
         LATERAL (SELECT count(*) AS completed_before, count(*) FILTER (WHERE e.wallet = w.wallet) AS completed_to_wallet
                    FROM withdrawal e WHERE e.member_id = w.member_id AND e.purpose = 'withdrawal' AND e.status = 'completed') AS d,
         LATERAL (${approvedTodaySql(today)} AND w.status = 'requested') AS s
   ORDER BY ${order.replaceAll(/(created_at|\bid\b)/g, 'w.$1')}`;
