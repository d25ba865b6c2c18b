import { levelNames, REFERRAL_LEVELS } from '@ballast/domain/programme/referral-levels';
import type { Database } from '@ballast/platform/postgres/tx';
import { findRows } from './find-rows';
import { hasColumn, reservationId } from './older-columns';

/** Rows that contradict the rules of a double-entry ledger, each as JSON, by rule. */
export interface Violations {
  /** Every transfer, and all entries together, sum to 0. */
  readonly sums: readonly string[];
  /** Each balance is the sum of its entries, and what pages show is the balance, and what was earned. */
  readonly balances: readonly string[];
  /** No balance was ever below its minimum; the pool paid no more than it was funded with. */
  readonly minimums: readonly string[];
}

const TRANSFERS_THAT_DO_NOT_SUM_TO_0 = `
  SELECT 'transfer' AS what, transfer_id, sum(amount)::text, count(*)::int FROM entry
   GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) < 2
  UNION ALL
  SELECT 'all entries', NULL, sum(amount)::text, count(*)::int FROM entry HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'transfer without entries', id, NULL, 0 FROM transfer t
   WHERE NOT EXISTS (SELECT FROM entry e WHERE e.transfer_id = t.id)
  UNION ALL
  SELECT 'entries without a transfer', transfer_id, NULL, 0 FROM entry e
   WHERE NOT EXISTS (SELECT FROM transfer t WHERE t.id = e.transfer_id)`;

const BALANCES_THAT_ARE_NOT_THEIR_ENTRIES = `
  SELECT a.id::text, a.owner, a.kind, a.balance::text, coalesce(sum(e.amount), 0)::text AS entries
    FROM account a LEFT JOIN entry e ON e.account_id = a.id
   GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`;

const COMMISSIONS = REFERRAL_LEVELS.map(
  ({ level }) => `('referral_${level}', commission_${level}, referrer_${level})`,
).join(', ');
// As numeric: a sum that is beyond bigint is a row to be named, and must not end the look.
const RESERVED = ['reward::numeric', ...levelNames('commission')].join(' + ');

/** SQL for rows that contradict the ledger: rewards by status, vaults, running cycles. */
const ROWS_OUT_OF_STEP = `
  WITH shown AS (
    SELECT member_id AS owner, status AS kind, sum(amount) AS amount
      FROM reward WHERE status IN ('pending', 'available', 'withdrawing') GROUP BY 1, 2
    UNION ALL
    SELECT NULL, 'vault_assets', -coalesce(sum(balance), 0) FROM vault
    UNION ALL
    SELECT NULL, 'pool_reserved', coalesce(sum(${RESERVED}), 0)
      FROM cycle WHERE status = 'active')
  SELECT a.owner, a.kind, a.balance::text, s.amount::text FROM account a
    FULL JOIN shown s ON s.owner IS NOT DISTINCT FROM a.owner AND s.kind = a.kind
   WHERE coalesce(a.kind, s.kind) IN ('pending', 'available', 'withdrawing', 'vault_assets', 'pool_reserved')
     AND coalesce(a.balance, 0) <> coalesce(s.amount, 0)`;

/** Each account's entries, put in a row by the balance each one found, must lead from 0 to its balance without a gap. */
const ENTRIES_THAT_DO_NOT_FOLLOW = `
  WITH ends AS (
    SELECT account_id, balance_after AS at, 1 AS step FROM entry
    UNION ALL SELECT account_id, balance_after - amount, -1 FROM entry
    UNION ALL SELECT id, 0, 1 FROM account
    UNION ALL SELECT id, balance, -1 FROM account)
  SELECT account_id::text, at::text, sum(step)::int AS times FROM ends GROUP BY account_id, at HAVING sum(step) <> 0`;

/** A reward that was split stays one line of History, of all that was earned (docs/decisions/0075). */
const LINES_THAT_ARE_NOT_THEIR_REWARDS = `
  SELECT member_id, cycle_id, source, sum(amount)::text AS earned, sum(coalesce(line_amount, amount))::text AS shown, count(*)::int AS parts
    FROM reward GROUP BY member_id, earned_at, cycle_id, source
  HAVING sum(amount) <> sum(coalesce(line_amount, amount)) OR count(*) FILTER (WHERE line_amount IS DISTINCT FROM 0) <> 1`;

/**
 * The pool set aside, and gave back or paid, the amounts that its cycles say: a reservation is the sum of those that started
 * together (docs/decisions/0078).
 * @param reservation SQL: the id of the cycle that a cycle's reservation is named after
 */
const reservationsThatAreNotTheirCycles = (reservation: string): string => `
  WITH posted AS (
    SELECT t.key, sum(e.amount) AS amount
      FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
     WHERE t.type IN ('cycle_reserved', 'cycle_collected', 'cycle_cancelled') AND a.kind = 'pool_reserved' GROUP BY t.key),
  due AS (
    SELECT 'cycle:' || ${reservation} || ':reserved' AS key, sum(${RESERVED}) AS amount FROM cycle GROUP BY ${reservation}
    UNION ALL
    SELECT 'cycle:' || id || ':' || status, -(${RESERVED}) FROM cycle WHERE status <> 'active')
  SELECT key, posted.amount::text AS posted, due.amount::text AS of_cycles FROM posted FULL JOIN due USING (key)
   WHERE posted.amount IS DISTINCT FROM due.amount`;

/** A collected cycle paid its member's reward, and on each level its referrer's commission or nothing (a level without a taker). */
const REWARDS_THAT_ARE_NOT_OF_THEIR_CYCLES = `
  WITH earned AS (SELECT cycle_id, source, member_id, sum(amount) AS amount FROM reward GROUP BY cycle_id, source, member_id),
  due AS (
    SELECT id AS cycle_id, line.source, line.member_id, line.amount
      FROM cycle, LATERAL (VALUES ('cycle', reward, member_id), ${COMMISSIONS}) AS line (source, amount, member_id)
     WHERE status = 'collected' AND line.amount > 0)
  SELECT cycle_id, source, member_id, earned.amount::text AS earned, due.amount::text AS due
    FROM earned FULL JOIN due USING (cycle_id, source, member_id)
   WHERE earned.amount IS DISTINCT FROM due.amount AND (earned.amount IS NOT NULL OR source = 'cycle')`;

/**
 * The end of a withdrawal, a compounding or a claim moved its amount: out of the pool when the pool paid it, back into the free part of
 * the pool when it was paid from outside, else back to the member. Of a compounding that a claim paid out otherwise, the claim says so.
 */
const WITHDRAWALS_THAT_MOVED_ANOTHER_AMOUNT = `
  WITH posted AS (
    SELECT t.key, a.kind, sum(e.amount) AS amount
      FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
     WHERE t.type IN ('withdrawal_paid', 'withdrawal_paid_outside', 'withdrawal_returned', 'reward_compounded', 'reward_claimed')
       AND a.kind IN ('pool_assets', 'pool_free', 'available') AND e.amount > 0 GROUP BY t.key, a.kind),
  due AS (
    SELECT 'withdrawal_settled:' || id AS key, amount,
           CASE WHEN status <> 'completed' THEN 'available' WHEN paid_from = 'outside' THEN 'pool_free' ELSE 'pool_assets' END AS kind
      FROM withdrawal
     WHERE status NOT IN ('requested', 'confirmed') AND (status = 'failed' AND reason_code = 'claimed') IS NOT TRUE)
  SELECT key, kind, posted.amount::text AS posted, due.amount::text AS due FROM posted FULL JOIN due USING (key, kind)
   WHERE posted.amount IS DISTINCT FROM due.amount`;

/** The rewards that are tied to a withdrawal add up to it, but for what a claim took of free funds. */
const WITHDRAWALS_THAT_ARE_NOT_THEIR_REWARDS = `
  WITH tied AS (SELECT withdrawal_id AS id, sum(amount) AS amount FROM reward WHERE withdrawal_id IS NOT NULL GROUP BY 1),
  of_free_funds AS (
    SELECT t.key, -e.amount AS amount FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
     WHERE t.type = 'reward_claimed' AND a.kind = 'pool_free'),
  due AS (
    SELECT id, w.amount - coalesce(f.amount, 0) AS amount
      FROM withdrawal w LEFT JOIN of_free_funds f ON f.key = 'withdrawal_settled:' || w.id
     WHERE status IN ('requested', 'confirmed', 'completed'))
  SELECT id, tied.amount::text AS tied, due.amount::text AS due FROM tied FULL JOIN due USING (id)
   WHERE coalesce(tied.amount, 0) <> coalesce(due.amount, 0)`;

/** The sums that the reserves page shows are those over all rows (migration 0012). */
const KEPT_SUMS_THAT_ARE_NOT_THEIR_ROWS = `
  WITH summed AS (
    SELECT kind, sum(balance) AS amount FROM account WHERE owner IS NOT NULL GROUP BY kind
    UNION ALL SELECT 'with_principal', count(*) FROM account WHERE kind = 'principal' AND balance > 0
    UNION ALL SELECT 'members', count(*) FROM member
    UNION ALL SELECT 'vaults', count(*) FROM vault
    UNION ALL SELECT 'in_vaults', sum(chain_balance) FROM vault
    UNION ALL SELECT 'paid_' || paid_from, sum(amount) FROM withdrawal WHERE status = 'completed' GROUP BY paid_from
    UNION ALL SELECT 'compounded', sum(amount) FROM withdrawal WHERE status = 'completed' AND purpose = 'compounding'
    UNION ALL SELECT 'deposited', sum(amount) FROM deposit WHERE status = 'completed' AND compounding_id IS NULL)
  SELECT kind, k.amount::text AS kept, s.amount::text AS summed FROM club_sum k FULL JOIN summed s USING (kind)
   WHERE coalesce(k.amount, 0) <> coalesce(s.amount, 0)`;

const TOTALS = ['rewards_earned', 'rewards_withdrawn', 'rewards_compounded', ...levelNames('referral'), 'days_active'];

/** The totals of a member are the sums of the rows that they were counted from. */
const TOTALS_THAT_ARE_NOT_THEIR_ROWS = `
  WITH kept AS (
    SELECT member_id, line.total, line.amount
      FROM member_total, LATERAL (VALUES ${TOTALS.map((total) => `('${total}', ${total})`).join(', ')}) AS line (total, amount)),
  summed AS (
    SELECT member_id, 'rewards_earned' AS total, sum(amount) AS amount FROM reward GROUP BY member_id
    UNION ALL
    SELECT member_id, source, sum(amount) FROM reward WHERE source <> 'cycle' GROUP BY member_id, source
    UNION ALL
    SELECT member_id, 'days_active', count(*) FROM cycle GROUP BY member_id
    UNION ALL
    SELECT member_id, CASE purpose WHEN 'compounding' THEN 'rewards_compounded' ELSE 'rewards_withdrawn' END, sum(amount)
      FROM withdrawal WHERE status = 'completed' GROUP BY 1, 2)
  SELECT member_id, total, kept.amount::text AS kept, summed.amount::text AS summed FROM kept FULL JOIN summed USING (member_id, total)
   WHERE coalesce(kept.amount, 0) <> coalesce(summed.amount, 0)`;

const BELOW_MINIMUM_BALANCE = `
  SELECT e.transfer_id, a.owner, a.kind, e.balance_after::text FROM entry e JOIN account a ON a.id = e.account_id
   WHERE CASE WHEN a.kind IN ('vault_assets', 'pool_assets') THEN e.balance_after > 0 ELSE e.balance_after < 0 END
  UNION ALL
  SELECT NULL, owner, kind, balance::text FROM account
   WHERE CASE WHEN kind IN ('vault_assets', 'pool_assets') THEN balance > 0 ELSE balance < 0 END`;

const PAID_BEYOND_ITS_FUNDS = `
  SELECT sum(-e.amount) FILTER (WHERE e.amount < 0)::text AS funded, sum(e.amount) FILTER (WHERE e.amount > 0)::text AS paid
    FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'pool_assets' HAVING sum(e.amount) > 0`;

/** Reads every transfer, entry, account, reward, cycle, withdrawal and total. */
export async function findViolations(db: Database): Promise<Violations> {
  const { sums, balances, minimums } = await findPostingViolations(db);
  const hasLines = await hasColumn(db, 'reward', 'line_amount');
  const ofRows = await findRows(
    db,
    ...[
      ROWS_OUT_OF_STEP,
      reservationsThatAreNotTheirCycles(await reservationId(db)),
      REWARDS_THAT_ARE_NOT_OF_THEIR_CYCLES,
    ],
    ...[WITHDRAWALS_THAT_MOVED_ANOTHER_AMOUNT, WITHDRAWALS_THAT_ARE_NOT_THEIR_REWARDS, TOTALS_THAT_ARE_NOT_THEIR_ROWS],
    ...(hasLines ? [LINES_THAT_ARE_NOT_THEIR_REWARDS] : []),
  );
  return { sums, balances: [...balances, ...ofRows], minimums };
}

/** The part of them that holds for whatever is posted: transfers, entries, accounts and the sums that are kept of them. */
export async function findPostingViolations(db: Database): Promise<Violations> {
  return {
    sums: await findRows(db, TRANSFERS_THAT_DO_NOT_SUM_TO_0),
    balances: await findRows(
      db,
      ...[BALANCES_THAT_ARE_NOT_THEIR_ENTRIES, ENTRIES_THAT_DO_NOT_FOLLOW, KEPT_SUMS_THAT_ARE_NOT_THEIR_ROWS],
    ),
    minimums: await findRows(db, BELOW_MINIMUM_BALANCE, PAID_BEYOND_ITS_FUNDS),
  };
}
