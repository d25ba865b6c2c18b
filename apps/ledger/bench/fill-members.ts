import { Client } from 'pg';
import { SCHEMA } from '../src/persistence/migrations';

const AT_ONCE = 100_000;

/** Members with three accounts each, as of somebody who deposited, earned and waits for a lock, and a vault. */
const MEMBERS = `
  WITH added AS (
    INSERT INTO member (id, status, is_admin, joined_at, facts_version)
    SELECT gen_random_uuid(), 'active', false, now(), 1 FROM generate_series(1, $1::bigint) RETURNING id),
  accounts AS (
    INSERT INTO account (owner, kind, balance)
    SELECT m.id, a.kind, a.balance
      FROM added m, (VALUES ('principal', 5000000000), ('pending', 700000), ('available', 1300000)) AS a (kind, balance))
  INSERT INTO vault (address, member_id, owner, recovery, counter, status, chain_balance, balance, created_at)
  SELECT '0x' || encode(substr(sha256(id::text::bytea), 1, 20), 'hex'), id, id::text, '0x', 0, 'current', 5000000000, 5000000000, now()
    FROM added`;

/** Adds members with balances and a vault each by plain SQL; the kept sums follow by their triggers. */
export async function fillMembers(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  await client.query(`SET search_path = ${SCHEMA}`);
  for (let left = count; left > 0; left -= AT_ONCE) {
    await client.query(MEMBERS, [Math.min(left, AT_ONCE)]);
  }
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  await client.end();
}
