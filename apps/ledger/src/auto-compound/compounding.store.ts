import type { CompoundingSituation } from '@ballast/domain/programme/compounding';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Withdrawal } from '../withdrawals/withdrawal.store';

/** How long a member is postponed when there was nothing to compound. */
const RETRY_INTERVAL = '5 minutes';

// Two schedulers at once take other members; whoever is left behind by a crash has a turn again after RETRY_INTERVAL.
const CLAIM_DUE_MEMBERS = `
  WITH moment AS MATERIALIZED (SELECT programme_now() AS at),
  turn AS (
    SELECT member_id FROM auto_compound, moment WHERE enabled AND look_after <= moment.at
     ORDER BY look_after, member_id LIMIT $1 FOR UPDATE OF auto_compound SKIP LOCKED),
  looked AS (
    UPDATE auto_compound a SET look_after = moment.at + interval '${RETRY_INTERVAL}' FROM turn, moment
     WHERE a.member_id = turn.member_id RETURNING a.member_id)
  SELECT l.member_id AS id,
         coalesce((SELECT balance FROM account WHERE owner = l.member_id AND kind = 'available'), 0)
         + coalesce((SELECT sum(amount)::bigint FROM reward, moment
                      WHERE member_id = l.member_id AND status = 'pending' AND available_at <= moment.at), 0) >= $2
         AND m.status = 'active' AND coalesce(m.withdrawals_paused_until <= moment.at, true)
         AND coalesce(m.wallet_held_until <= moment.at, true) AS ready
    FROM moment, looked l JOIN member m ON m.id = l.member_id`;

/**
 * Claims the members who wait longest.
 * @returns how many were claimed, and which of them have at least `minimum` micro-USDC and no obstacle.
 */
export async function claimDueMembers(
  tx: Tx,
  limit: number,
  minimum: bigint,
): Promise<{ readonly looked: number; readonly ready: readonly string[] }> {
  const rows = await query<{ id: string; ready: boolean }>(tx, CLAIM_DUE_MEMBERS, [limit, minimum]);
  return { looked: rows.length, ready: rows.filter(({ ready }) => ready).map(({ id }) => id) };
}

/** Postpones a member's next turn to this instant of programme time. */
export async function postpone(tx: Tx, memberId: string, until: Date): Promise<void> {
  await query(tx, 'UPDATE auto_compound SET look_after = $2 WHERE member_id = $1', [memberId, until]);
}

interface Row {
  readonly enabled: boolean;
  readonly suspended: boolean;
  readonly withdrawals_paused_until: Date | null;
  readonly wallet_held_until: Date | null;
  readonly reserves_short: boolean;
  readonly last_day: string | null;
  readonly now: Date;
}

/**
 * Reads what decides whether a member compounds, except amount and day; the caller holds the lock on the member's row.
 */
export async function readSituation(
  tx: Tx,
  memberId: string,
): Promise<Omit<CompoundingSituation, 'available' | 'today'>> {
  const row = await queryOne<Row>(
    tx,
    `SELECT coalesce(a.enabled, false) AS enabled, m.status = 'suspended' AS suspended, m.withdrawals_paused_until,
            m.wallet_held_until, s.short AS reserves_short, programme_now() AS now,
            (SELECT max(compounded_on)::text FROM withdrawal WHERE member_id = $1 AND purpose = 'compounding') AS last_day
       FROM reserve_state s, member m LEFT JOIN auto_compound a ON a.member_id = m.id WHERE m.id = $1`,
    [memberId],
  );
  return {
    enabled: row.enabled,
    suspended: row.suspended,
    withdrawalsPausedUntil: row.withdrawals_paused_until,
    walletHeldUntil: row.wallet_held_until,
    reservesShort: row.reserves_short,
    lastDay: row.last_day,
    now: row.now,
  };
}

/** A member's available rewards, micro-USDC each. */
export async function availableRewards(
  tx: Tx,
  memberId: string,
): Promise<readonly { readonly id: string; readonly amount: bigint }[]> {
  return query(tx, `SELECT id, amount FROM reward WHERE member_id = $1 AND status = 'available'`, [memberId]);
}

/** Writes a compounding of the programme's `day`. The index `compounding_once_a_day` admits one. */
export async function insertCompounding(
  tx: Tx,
  compounding: Pick<Withdrawal, 'id' | 'memberId' | 'amount' | 'wallet' | 'createdAt'>,
  day: string,
): Promise<void> {
  const { id, memberId, amount, wallet, createdAt } = compounding;
  await query(
    tx,
    `INSERT INTO withdrawal (id, member_id, purpose, compounded_on, amount, wallet, status, paid_from, created_at, decided_at)
     VALUES ($1, $2, 'compounding', $3::date, $4, $5, 'confirmed', 'pool', $6, $6)`,
    [id, memberId, day, amount, wallet, createdAt],
  );
}
