/** The condition of the indexes on `history`: lines of rewards, which versions of before wrote there too, are not read from it. */
export const NO_REWARD = `type <> 'reward_earned'`;

const STORED = `(
    SELECT id, member_id, type, amount, kind, NULL::uuid AS cycle_id, data, description, status, transaction_hash, subject_id, created_at
      FROM history WHERE ${NO_REWARD}) AS history`;

/** A reward is a line by itself (docs/decisions/0075). Of one that was split, `line_amount` says what it was. */
const REWARDS = `(
    SELECT id, member_id, 'reward_earned' AS type, coalesce(line_amount, amount) AS amount, source AS kind, cycle_id, NULL::json AS data,
           NULL::text AS description, 'completed' AS status, NULL::text AS transaction_hash, id AS subject_id, earned_at AS created_at
      FROM reward WHERE line_amount IS DISTINCT FROM 0) AS history`;

/** SQL: all lines of History, named `history`, for sums and single lines: in no order, which it could only be brought into as a whole. */
export const HISTORY_LINES = `(SELECT * FROM ${STORED} UNION ALL SELECT * FROM ${REWARDS}) AS history`;

/** SQL: what is read of a line. The day is looked up last, for the lines of one page. */
export const LINE_COLUMNS = `id, member_id, type, amount, kind, data, description, status, transaction_hash, subject_id, created_at,
    (SELECT business_date::text FROM cycle WHERE cycle.id = history.cycle_id) AS business_date`;

/**
 * SQL: the newest lines that fit, by `LINE_COLUMNS`. Each kind comes out of its own index in this order and stops at the limit,
 * which Postgres does not do for the two together.
 * @param where a condition on the columns of `history`
 * @param limit a number or its parameter
 */
export function newestLines(where: string, limit: string): string {
  const newest = `ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  const of = (lines: string): string => `(SELECT * FROM ${lines} WHERE ${where} ${newest})`;
  return `SELECT ${LINE_COLUMNS} FROM (${of(STORED)} UNION ALL ${of(REWARDS)}) AS history ${newest}`;
}
