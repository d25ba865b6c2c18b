import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { BackrestCluster, missingForBackrest } from './testing/backrest-cluster';

/** Gigabytes of tables and indexes, DRILL_GB. */
const SIZE = Number(process.env['DRILL_GB'] ?? 5);
const GB = 1_000_000_000;
const missing = missingForBackrest();
const drill = missing === null ? describe : describe.skip;
jest.setTimeout(3_600_000);

/** Rows of two large tables of the ledger, `entry` and, of clubs of before 0075, `history`: as hard to compress, and indexed alike. */
const TABLES = `
  CREATE TABLE entry (transfer_id uuid NOT NULL, account_id bigint NOT NULL, amount bigint NOT NULL, balance_after bigint NOT NULL);
  CREATE TABLE history (id uuid NOT NULL, member_id uuid NOT NULL, type text NOT NULL, amount bigint NOT NULL,
    description text NOT NULL, created_at timestamptz NOT NULL);`;
/** Made at the end: rows in random order would fill them for hours. */
const INDEXES = `
  ALTER TABLE entry ADD PRIMARY KEY (transfer_id, account_id);
  ALTER TABLE history ADD PRIMARY KEY (id);`;
const SHARE_OF_TABLES = 0.6;
const ROWS = 500_000;
const FILL = `
  INSERT INTO entry SELECT gen_random_uuid(), (random() * 4e6)::bigint, (random() * 1e7)::bigint, (random() * 1e10)::bigint
    FROM generate_series(1, ${ROWS});
  INSERT INTO history SELECT gen_random_uuid(), gen_random_uuid(), 'reward_earned', (random() * 1e7)::bigint,
    'Reward of the cycle of ' || date '2026-01-01' + (random() * 300)::int, now() - random() * interval '300 days'
    FROM generate_series(1, ${ROWS / 5});`;

/** How fast a database is backed up and back again, which the recovery time of docs/backup.md is reckoned from. */
drill(`pgBackRest with ${SIZE} GB${missing === null ? '' : ` (${missing})`}`, () => {
  const state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-speed-')));
  const supervisor = new Supervisor(state.logs);
  const rows: string[] = [];
  let cluster: BackrestCluster;

  beforeAll(async () => {
    state.claim();
    cluster = await BackrestCluster.start(path.join(state.root, 'cluster'), supervisor);
    await cluster.sql(TABLES);
  });
  afterAll(async () => {
    await supervisor.stop();
    rmSync(state.root, { recursive: true, force: true });
    process.stdout.write(`${rows.join('\n')}\n`);
  });

  async function measure(name: string, bytes: number, work: () => unknown): Promise<void> {
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1_000;
    rows.push(
      `${name.padEnd(34)} ${(bytes / GB).toFixed(2)} GB  ${seconds.toFixed(1)} s  ${(bytes / 1e6 / seconds).toFixed(0)} MB/s`,
    );
  }
  async function numberOf(sql: string): Promise<number> {
    const [row] = await cluster.sql<{ value: string }>(sql);
    return Number(row?.value ?? 0);
  }
  const sizeOf = () => numberOf(`SELECT pg_database_size('ballast') AS value`);
  const writtenSince = (lsn: string) => numberOf(`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '${lsn}') AS value`);
  const lsn = async () => (await cluster.sql<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at'))[0]?.at ?? '';
  async function fill(until: number): Promise<void> {
    while ((await sizeOf()) < until) await cluster.sql(FILL);
  }

  it('is backed up, lost, and restored with the WAL since', async () => {
    await fill(SIZE * GB * SHARE_OF_TABLES);
    await cluster.sql(INDEXES);
    await cluster.sql('CHECKPOINT');
    const size = await sizeOf();
    await measure('full backup', size, () => cluster.backup('full'));
    const from = await lsn();
    await fill(size * 1.05);
    await cluster.untilArchived();
    const wal = await writtenSince(from);
    const count = 'SELECT count(*) AS value FROM entry';
    const before = await numberOf(count);
    await cluster.lose();
    await measure(`restore and ${(wal / GB).toFixed(2)} GB of WAL, ready`, size, () => cluster.restore(null));
    expect(await numberOf(count)).toBe(before);
    rows.push(...cluster.timesOfRestore(), cluster.info());
  });
});
