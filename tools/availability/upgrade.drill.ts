import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { INSTANCES, type Instance, instancesOf } from '../chaos/instances';
import { joinClub } from '../chaos/load/club';
import { type Patch, mutatedCopy } from '../chaos/mutants/mutate';
import { Product } from '../chaos/product';
import { Random } from '../chaos/random';
import { loadDatabase } from '../seed-large/load-database';
import { runSql } from '../start/run-sql';
import { NODE_FLAGS } from '../start/services';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { fillHistory } from './testing/fill-history';
import { LockWaits } from './testing/lock-waits';
import { type LoadResult, SteadyLoad, faultOf } from './testing/steady-load';

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, '../..');
/** `npm run build` has made it. */
const BUILD = path.join(ROOT, 'dist');
/** Rows of the table that the next version changes. */
// eslint-disable-next-line no-restricted-properties -- a drill has no service that would read its environment
const LINES = Number(process.env['DRILL_LINES'] ?? 10_000_000);
const MEMBERS = 100_000;
const SIDE_BY_SIDE_MS = 15_000;
/** By then the balancer has taken a process in again that is ready. */
const BALANCER_MS = 5_000;
const READ_EVERY = 3;
jest.setTimeout(3_600_000);

/** The next version: a column that members' reads meet, one that each write meets, and an index. */
const NEXT_STEPS = `
    { name: '9001-note', up: (tx) => tx.query("ALTER TABLE history ADD COLUMN note text, ADD CONSTRAINT history_note CHECK (note <> '') NOT VALID") },
    { name: '9002-noted', isOptional: true, up: (tx) => tx.query('ALTER TABLE history VALIDATE CONSTRAINT history_note') },
    (0, _createindex.createIndex)('9003-by-note', () => 'CREATE INDEX CONCURRENTLY history_by_note ON history (member_id, note)'),
    { name: '9004-version', up: (tx) => tx.query('ALTER TABLE idempotency ADD COLUMN version text') },
];

//# sourceMappingURL`;
const NEXT_VERSION: Patch = {
  file: 'apps/ledger/src/persistence/migrations.js',
  find: '\n];\n\n//# sourceMappingURL',
  by: `,${NEXT_STEPS}`,
};

/** docs/upgrades.md, its steps in its order, on a product of two of each process with as many rows as a grown club has. */
describe(`a product with ${LINES} lines of History, upgraded while it serves`, () => {
  let state: StateDirectory;
  let supervisor: Supervisor;
  let product: Product;
  let next: string;
  let load: SteadyLoad;
  let locks: LockWaits | undefined;
  let filledSeconds = 0;
  const results: Record<string, LoadResult> = {};

  beforeAll(async () => {
    next = mutatedCopy(ROOT, [NEXT_VERSION]);
    state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-upgraded-')));
    state.claim();
    supervisor = new Supervisor(state.logs);
    product = await Product.start(state, supervisor, BUILD);
    const club = await joinClub(product, 1, new Random(1));
    const [member] = club.members;
    if (member === undefined) throw new Error('Nobody joined.');
    const began = performance.now();
    await loadDatabase(product.plan.databaseUrl, { members: MEMBERS, lines: 0 });
    await fillHistory(product.plan.databaseUrl, LINES, MEMBERS);
    filledSeconds = (performance.now() - began) / 1_000;
    await Promise.all(INSTANCES.map((instance) => product.untilWhole(instance)));
    const readHistory = () => faultOf('History', member.client.ask('GET', '/api/transactions', { timeoutMs: 5_000 }));
    load = new SteadyLoad(member, { every: READ_EVERY, send: readHistory });
    locks = await LockWaits.of(product.plan.databaseUrl);
  });
  afterAll(async () => {
    const longest = (await locks?.stop()) ?? 0;
    const requests = Object.entries(results).map(([name, { sent, failed }]) => `${name} ${failed.length} of ${sent}`);
    process.stdout.write(
      `filled in ${filledSeconds.toFixed(0)} s; longest wait for a lock: ${longest.toFixed(0)} ms; requests failed: ${requests.join(', ')}\n`,
    );
    await supervisor.stop();
    await product.close();
    rmSync(state.root, { recursive: true, force: true });
    rmSync(next, { recursive: true, force: true });
  });

  const replace = async (instance: Instance, build: string): Promise<void> => {
    await supervisor.end(instance, 'SIGTERM');
    product.startInstance(instance, {}, build);
    await product.untilWhole(instance);
    await wait(BALANCER_MS);
  };
  const [first, second] = instancesOf('ledger');
  const expectNoFault = (name: string, result: LoadResult): void => {
    results[name] = result;
    expect(result.failed).toEqual([]);
    expect(result.sent).toBeGreaterThan(0);
  };

  it('fails no request while the new version migrates beside the old one', async () => {
    let output = '';
    const env = { DATABASE_URL: product.plan.databaseUrl };
    const migrating = await load.during(async () => {
      const main = path.join(next, 'apps/ops/src/main.js');
      output = (await run(process.execPath, [...NODE_FLAGS, main, 'migrate'], { env })).stdout;
    });
    expectNoFault('migrating', migrating);
    expect(output).toContain('ledger: ran 9001-note, 9002-noted, 9003-by-note, 9004-version');
  });

  it('fails none while one ledger is new and the other old, nor when both are new', async () => {
    expectNoFault('one new', await load.during(() => replace(first, next)));
    expectNoFault('side by side', await load.forMs(SIDE_BY_SIDE_MS));
    expectNoFault('both new', await load.during(() => replace(second, next)));
  });

  it('goes back to the old version, on the newer schema, without a fault', async () => {
    const back = async (): Promise<void> => {
      await replace(first, BUILD);
      await replace(second, BUILD);
    };
    expectNoFault('back', await load.during(back));
    expectNoFault('old again', await load.forMs(SIDE_BY_SIDE_MS));
  });

  it('has kept every line', async () => {
    const [row] = await runSql<{ n: string }>(
      product.plan.databaseUrl,
      'SELECT count(*) AS n FROM ledger.history WHERE note IS NULL',
    );
    expect(Number(row?.n)).toBeGreaterThanOrEqual(LINES);
  });
});
