/**
 * The load in SQL. Every id is made from the row's number and a day long before the product's own, so that a row is the same
 * in each run, can be told from a real one, and stands behind all real ones in lists. $1 and $2: the first and last number.
 */
export const LOAD_ID = `
  CREATE FUNCTION pg_temp.load_id(at timestamptz, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid $$;
  CREATE FUNCTION pg_temp.joined_at(n bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
    $$ SELECT timestamptz '2020-01-01 00:00Z' + n * interval '20 seconds' $$;
  CREATE FUNCTION pg_temp.member_id(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT pg_temp.load_id(pg_temp.joined_at(n), n) $$;
  CREATE FUNCTION pg_temp.line_at(n bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
    $$ SELECT timestamptz '2021-01-01 00:00Z' + n * interval '10 seconds' $$`;

/** $3: the hash of a password that nobody knows. */
export const ACCOUNTS = `
  INSERT INTO auth.account (id, email, first_name, last_name, password_hash, withdrawal_password_hash, is_admin, status, created_at)
  SELECT pg_temp.member_id(n), 'load' || lpad(n::text, 6, '0') || '@example.org', 'Load', lpad(n::text, 6, '0'), $3, $3, false,
         'active', pg_temp.joined_at(n)
    FROM generate_series($1::bigint, $2::bigint) AS n`;

/** Everybody has an own code; these can be guessed, so they are taken back from the beginning. */
export const OWN_CODES = `
  INSERT INTO auth.invitation (id, code, kind, owner_id, created_at, revoked_at)
  SELECT pg_temp.member_id(n), '10AD' || lpad(n::text, 6, '0'), 'member', pg_temp.member_id(n), pg_temp.joined_at(n), pg_temp.joined_at(n)
    FROM generate_series($1::bigint, $2::bigint) AS n`;

export const MEMBERS = `
  INSERT INTO ledger.member (id, status, is_admin, joined_at, facts_version)
  SELECT pg_temp.member_id(n), 'active', false, pg_temp.joined_at(n), 1 FROM generate_series($1::bigint, $2::bigint) AS n`;

/** Failed and of no amount: no sum over History counts such a line. $3: over how many members they are spread. */
export const LINES = `
  INSERT INTO ledger.history (id, member_id, type, amount, description, status, subject_id, created_at)
  SELECT pg_temp.load_id(pg_temp.line_at(n), n), pg_temp.member_id(1 + (n - 1) % $3::bigint), 'reward_withdrawn', 0,
         'Load line ' || n || ': nothing was asked for or sent', 'failed', pg_temp.load_id(pg_temp.line_at(n), n), pg_temp.line_at(n)
    FROM generate_series($1::bigint, $2::bigint) AS n`;

/** The number of loaded members. Batches go in whole, so missing rows begin behind them. $1: the most there can be. */
export const COUNT_MEMBERS = `
  SELECT count(*)::int AS there FROM ledger.member WHERE id BETWEEN pg_temp.member_id(1) AND pg_temp.member_id($1::bigint)`;
export const COUNT_LINES = `
  SELECT count(*)::int AS there FROM ledger.history
   WHERE id BETWEEN pg_temp.load_id(pg_temp.line_at(1), 1) AND pg_temp.load_id(pg_temp.line_at($1::bigint), $1::bigint)`;

/** Statistics as they are in a database that grew to this size, and indexes whose newest entries are sorted in. */
export const SETTLE = ['auth.account', 'auth.invitation', 'ledger.member', 'ledger.history'].map(
  (table) => `VACUUM (ANALYZE) ${table}`,
);
