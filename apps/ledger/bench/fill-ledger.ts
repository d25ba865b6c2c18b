import { Client } from 'pg';
import { SCHEMA } from '../src/persistence/migrations';
import { PAST_MONTHS } from './past-months';

/**
 * The entries of a collected cycle with three referrers: two transfers of two and five entries, besides four rewards.
 */
const ENTRIES_PER_CYCLE = 7;
const LINES_A_CYCLE = 4;
/** Of two years, four on each business day: a page of 50 is two weeks, whatever the size. */
const LINES_PER_MEMBER = 2_080;
const CYCLES_AT_ONCE = 20_000;

/** SQL: another id of the time that `base` begins with. */
const ID = `overlay(base PLACING '7' || substr(md5(random()::text), 1, 3) || '-8' || substr(md5(random()::text), 1, 3)
   || '-' || substr(md5(random()::text), 1, 12) FROM 15)::uuid`;

// Cycles follow each other in time, and their four lines belong to four members: a member's lines lie far from each other.
const CYCLES = `
  WITH moment AS MATERIALIZED (
    SELECT n, date_trunc('milliseconds', month_in(-${PAST_MONTHS}) + n / $4::float8 * (month_in(0) - month_in(-${PAST_MONTHS}))) AS at
      FROM generate_series($1::bigint, $2::bigint) AS n),
  timed AS MATERIALIZED (SELECT n, at, month_bound('transfer', at) AS base FROM moment),
  past AS MATERIALIZED (SELECT n, at, base, ${ID} AS id, ${ID} AS reserved, ${ID} AS collected FROM timed),
  line AS MATERIALIZED (
    SELECT past.*, level, ${ID} AS line_id, m.id AS member_id
      FROM past, generate_series(0, ${LINES_A_CYCLE - 1}) AS level, past_member AS m
     WHERE m.n = (past.n + level * 7919) % $3::bigint),
  transfers AS (
    INSERT INTO transfer (id, type, key, created_at)
    SELECT reserved, 'cycle_reserved', 'cycle:' || id || ':reserved', at FROM past
    UNION ALL SELECT collected, 'cycle_collected', 'cycle:' || id || ':collected', at FROM past),
  entries AS (
    INSERT INTO entry (transfer_id, account_id, amount, balance_after)
    SELECT CASE WHEN e <= 2 THEN reserved ELSE collected END, -(n % $3::bigint) * 8 - e, 1, 1
      FROM past, generate_series(1, ${ENTRIES_PER_CYCLE}) AS e),
  rewards AS (
    INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
    SELECT line_id, member_id, 1, 'referral_1', id, 'available', at, at FROM line)
  INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, collected_at, principal, annual_rate_bps,
                     reward, commission_1, commission_2, commission_3)
  SELECT id, id, at::date, 'collected', at, at, at, 1, 330, 1, 1, 1, 1 FROM past`;

/**
 * Fills a ledger with the past of other members until it holds `entries` more: the same tables and indexes, past the triggers
 * that would look each row over, since no figure is read from it.
 * @returns past members, each with more than two pages of History.
 */
export async function fillLedger(databaseUrl: string, entries: number): Promise<string[]> {
  const cycles = Math.ceil(entries / ENTRIES_PER_CYCLE);
  const members = Math.ceil((cycles * LINES_A_CYCLE) / LINES_PER_MEMBER);
  const client = await connect(databaseUrl);
  await client.query('CREATE TABLE past_member (n bigint PRIMARY KEY, id uuid NOT NULL)');
  await client.query('INSERT INTO past_member SELECT n, uuidv7() FROM generate_series(0, $1::bigint - 1) AS n', [
    members,
  ]);
  let next = 1;
  const fill = async (one: Client): Promise<void> => {
    for (let from = next; from <= cycles; from = next) {
      next += CYCLES_AT_ONCE;
      await one.query(CYCLES, [...[from, Math.min(cycles, from + CYCLES_AT_ONCE - 1), members], cycles]);
    }
  };
  const second = await connect(databaseUrl);
  await Promise.all([fill(client), fill(second)]);
  await second.end();
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  const { rows } = await client.query<{ id: string }>('SELECT id FROM past_member ORDER BY n');
  await client.end();
  return rows.map(({ id }) => id);
}

/** A connection of its own: the ledger's give up on statements of this length. */
async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  await client.query(`SET search_path = ${SCHEMA}; SET session_replication_role = 'replica'`);
  return client;
}
