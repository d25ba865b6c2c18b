import { Client } from 'pg';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { eventually } from '@ballast/testing/net/eventually';
import { type LonePostgres, lonePostgres } from './testing/lone-postgres';
import { spawnAuth } from './testing/spawn-auth';

const FEW = 12;
/** A start takes a second, and many on a machine that does a lot besides. */
const TIMEOUT_MS = 60_000;
jest.setTimeout(3 * TIMEOUT_MS);

/** A process whose database is down at its start waits and recovers, or ends with a reason. */
describe('a service at boot', () => {
  let build: ReturnType<typeof buildProcesses>;
  let postgres: LonePostgres;
  let hoard: Client[] = [];
  const letGo = () => Promise.all(hoard.splice(0).map((client) => client.end()));
  const started: ReturnType<typeof spawnAuth>[] = [];
  const start = (more: Readonly<Record<string, string>> = {}) => {
    const auth = spawnAuth(build.directory, { DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: '3', ...more });
    started.push(auth);
    return auth;
  };

  beforeAll(async () => {
    build = buildProcesses('auth');
    postgres = await lonePostgres({ maxConnections: FEW });
  }, 120_000);
  afterEach(() => Promise.all([letGo(), ...started.splice(0).map((auth) => auth.kill())]));
  afterAll(async () => {
    await postgres.remove();
    build.remove();
  });

  it('is up and not ready while Postgres is away, and heals when it comes', async () => {
    await postgres.stop();
    const auth = start();
    await eventually(async () => expect(await auth.status('/healthz')).toBe(200), TIMEOUT_MS);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([await auth.status('/healthz'), await auth.status('/readyz'), await auth.status('/api/user')]).toEqual([
      200, 503, 503,
    ]);
    await postgres.start();
    await eventually(async () => expect(await auth.status('/readyz')).toBe(200), TIMEOUT_MS);
    expect(await auth.status('/api/user')).toBe(401);
    expect(auth.output()).toContain('Postgres does not take this process in yet');
  });

  it('is up and not ready while Postgres has no connection left, and heals when it has', async () => {
    await postgres.start();
    hoard = await hoardConnections(postgres.url);
    const auth = start();
    await eventually(async () => expect(await auth.status('/healthz')).toBe(200), TIMEOUT_MS);
    await eventually(() => expect(auth.output()).toContain('"code":"53300"'), TIMEOUT_MS);
    expect([await auth.status('/healthz'), await auth.status('/readyz')]).toEqual([200, 503]);
    await letGo();
    await eventually(async () => expect(await auth.status('/readyz')).toBe(200), TIMEOUT_MS);
  });

  it('is ready without Redis, and tells that the queue does not answer', async () => {
    await postgres.start();
    const auth = start({ REDIS_URL: 'redis://127.0.0.1:1' });
    await eventually(async () => expect(await auth.status('/readyz')).toBe(200), TIMEOUT_MS);
    expect(await auth.status('/api/user')).toBe(401);
  });

  it.each([
    ['the password is wrong', { password: 'wrong' }, 'Postgres refuses the user or the password in DATABASE_URL.'],
    ['the user is unknown', { username: 'nobody' }, 'Postgres refuses the user or the password in DATABASE_URL.'],
    ['the database is missing', { pathname: '/nowhere' }, 'Postgres has no database of the name in DATABASE_URL.'],
  ])('ends with one sentence and exit code 1 when %s', async (_what, change, sentence) => {
    await postgres.start();
    const url = Object.assign(new URL(postgres.url), change).href;
    const auth = start({ DATABASE_URL: url });
    expect(await auth.ended).toBe(1);
    expect(auth.errors()).toBe(`auth: ${sentence}\n`);
  });

  it('ends with one sentence when a newer program took away what this one uses', async () => {
    await postgres.start();
    // Few connections are to be had: this one is taken first, and those of the first process are given back before the second starts.
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const first = start();
    await eventually(async () => expect(await first.status('/readyz')).toBe(200), TIMEOUT_MS);
    await first.kill();
    await client.query(
      "INSERT INTO auth.schema_migration (name, contracts) VALUES ('9999-of-tomorrow', '9998-unknown')",
    );
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/^auth: The database schema "auth" is newer than .*9999-of-tomorrow.*\n$/);
    await client.query("DELETE FROM auth.schema_migration WHERE name = '9999-of-tomorrow'");
    await client.end();
  });

  it('ends with the arithmetic when its own pool does not fit max_connections, and warns when its instances do not', async () => {
    await postgres.start();
    const tooMany = start({ DATABASE_POOL_SIZE: '50' });
    expect(await tooMany.ended).toBe(1);
    expect(tooMany.errors()).toMatch(
      /^auth: One process of ballast-auth may open 51 connections .*Postgres has 9 to give/,
    );
    const crowded = start({ DATABASE_INSTANCES: '4' });
    await eventually(async () => expect(await crowded.status('/readyz')).toBe(200), TIMEOUT_MS);
    expect(crowded.output()).toContain('4 × 4 + 0 held by others now = 16, and Postgres has 9 to give');
  });
});

/** Takes every connection that Postgres gives. */
async function hoardConnections(url: string): Promise<Client[]> {
  const hoard: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return hoard;
    }
    hoard.push(client);
  }
}
