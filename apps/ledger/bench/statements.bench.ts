import type { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { migrate } from '@ballast/platform/postgres/migrate';
import { query } from '@ballast/platform/postgres/query';
import { bindToChain } from '../src/clock/programme-clock';
import { MIGRATIONS, SCHEMA } from '../src/persistence/migrations';
import { BuildStatement } from '../src/statements/build-statement';
import { readProofs } from '../src/statements/proof.store';

const MEMBERS = 1_000_000;
const AT_ONCE = 100_000;
const CHANGED = 10_000;
const ROUNDS = 3;
const READS = 2_000;

const FILL = `
  WITH added AS (
    INSERT INTO member (id, status, is_admin, joined_at, facts_version)
    SELECT gen_random_uuid(), 'active', false, now(), 1 FROM generate_series(1, $1::bigint) RETURNING id)
  INSERT INTO account (owner, kind, balance) SELECT id, 'available', 1300000 FROM added`;

async function fill(db: DataSource): Promise<void> {
  await migrate(db, SCHEMA, MIGRATIONS);
  await bindToChain(db, 31337);
  await query(db, 'INSERT INTO chain_cursor (chain_id, final_number) VALUES (31337, 1)');
  for (let left = MEMBERS; left > 0; left -= AT_ONCE) await query(db, FILL, [Math.min(left, AT_ONCE)]);
  await query(db, 'ANALYZE');
}

/** Builds the next hour's statement. @returns milliseconds */
async function build(db: DataSource, builder: BuildStatement): Promise<number> {
  await query(db, `UPDATE programme_clock SET shift = shift + interval '1 hour'`);
  const start = performance.now();
  if ((await builder.run()) === null) throw new Error('no statement was built');
  return performance.now() - start;
}

async function change(db: DataSource): Promise<void> {
  await query(
    db,
    `UPDATE account SET balance = balance + 1
      WHERE id IN (SELECT id FROM account WHERE owner IS NOT NULL ORDER BY random() LIMIT ${CHANGED})`,
  );
}

/** The 99th percentile of reading random members' proofs one after the other, in milliseconds. */
async function readP99(db: DataSource, ids: readonly string[], newest: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < READS; index += 1) {
    const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
    const start = performance.now();
    const [proof] = await readProofs(db, [id], 1 + Math.floor(Math.random() * newest));
    times.push(performance.now() - start);
    if (proof === undefined) throw new Error('a member had no proof');
  }
  return times.sort((a, b) => a - b)[Math.floor(0.99 * READS)] ?? Number.NaN;
}

async function main(url: string): Promise<void> {
  const db = await createDataSource({
    ...{ url, schema: SCHEMA, applicationName: 'bench', statementTimeout: 600_000 },
  }).initialize();
  await fill(db);
  const builder = new BuildStatement(db);
  process.stderr.write(`first statement of ${MEMBERS}: ${await build(db, builder)} ms\n`);
  // What autovacuum does once after such a load would stand in the reads of the first rounds.
  await query(db, 'VACUUM (ANALYZE)');
  const ids = await query<{ id: string }>(db, 'SELECT id FROM member ORDER BY random() LIMIT 50000');
  const reads: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await change(db);
    const built = await build(db, builder);
    const read = await readP99(
      db,
      ids.map(({ id }) => id),
      round + 1,
    );
    process.stderr.write(`${JSON.stringify({ built, read })}\n`);
    reads.push(read);
  }
  await db.destroy();
  process.stdout.write(
    JSON.stringify([
      {
        ...{ name: 'S16', title: "p99 of reading a member's proof at 1 M accounts", unit: 'ms' },
        rounds: reads.map((ours) => ({ ours, reference: 5 })),
        goal: { ratio: { atMost: 1 } },
      },
    ]),
  );
}

const [url = ''] = process.argv.slice(2);
void main(url);
