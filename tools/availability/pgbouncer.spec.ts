import { spawnSync } from 'node:child_process';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { eventually } from '@ballast/testing/net/eventually';
import { runSql } from '../start/run-sql';
import { type LonePostgres, lonePostgres } from './testing/lone-postgres';
import { type PgBouncer, startPgBouncer } from './testing/pgbouncer';
import { spawnAuth } from './testing/spawn-auth';

const TIMEOUT_MS = 60_000;
jest.setTimeout(3 * TIMEOUT_MS);

const isThere = spawnSync('pgbouncer', ['--version']).status === 0;
const PASSED_ON = 'extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout';

/** A pooler between a service and Postgres: refused at boot where it would lose tables, locks and notifications. */
describe('a service behind PgBouncer', () => {
  if (!isThere) {
    it.skip('is not tried here: there is no pgbouncer (Debian: apt-get install pgbouncer)', () => undefined);
    return;
  }
  let build: ReturnType<typeof buildProcesses>;
  let postgres: LonePostgres;
  let pooler: PgBouncer | undefined;
  let auth: ReturnType<typeof spawnAuth> | undefined;

  beforeAll(async () => {
    build = buildProcesses('auth');
    postgres = await lonePostgres({ maxConnections: 40 });
  }, 120_000);
  afterEach(async () => {
    await auth?.kill();
    await pooler?.stop();
    [auth, pooler] = [undefined, undefined];
  });
  afterAll(async () => {
    await postgres.remove();
    build.remove();
  });

  async function boot(settings: Readonly<Record<string, string>>) {
    pooler = await startPgBouncer(postgres.url, settings);
    auth = spawnAuth(build.directory, { DATABASE_URL: pooler.url, DATABASE_POOL_SIZE: '3' });
    return auth;
  }

  const REFUSALS: readonly [string, Readonly<Record<string, string>>, string][] = [
    ['as Debian configures it', {}, 'refuses startup parameters'],
    [
      'in transaction mode, told to drop startup parameters',
      { ignore_startup_parameters: PASSED_ON },
      'drops startup parameters',
    ],
    [
      'in session mode, told to drop startup parameters',
      { pool_mode: 'session', ignore_startup_parameters: PASSED_ON },
      'drops startup parameters',
    ],
    [
      'in transaction mode, its role with the right search_path',
      { ignore_startup_parameters: PASSED_ON, connect_query: 'SET search_path = auth' },
      'shares connections between transactions',
    ],
  ];

  it.each(REFUSALS)('%s, ends with one sentence', async (_how, settings, why) => {
    const { ended, errors } = await boot(settings);
    expect(await ended).toBe(1);
    expect(errors()).toMatch(
      new RegExp(
        `^auth: Between this process and Postgres is a pooler such as PgBouncer that ${why}: set DATABASE_URL to [^\\n]*\\n$`,
      ),
    );
    expect(await tablesInPublic(postgres.url)).toBe(0);
  });

  it('in session mode with the right search_path, works', async () => {
    const { status } = await boot({
      ...{ pool_mode: 'session', ignore_startup_parameters: PASSED_ON, connect_query: 'SET search_path = auth' },
    });
    await eventually(async () => expect(await status('/readyz')).toBe(200), TIMEOUT_MS);
    expect(await status('/api/user')).toBe(401);
    expect(await tablesInPublic(postgres.url)).toBe(0);
  });
});

async function tablesInPublic(url: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    url,
    "SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace",
  );
  return row?.count ?? -1;
}
