import { writeFileSync } from 'node:fs';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { Client } from 'pg';
import { OpsHarness } from '../testing/ops-harness';

jest.setTimeout(120_000);

describe('ops migrate', () => {
  let ops: OpsHarness;
  let database: ThrowAwayDatabase;

  beforeAll(async () => {
    ops = OpsHarness.start('auth', 'ledger', 'deployments', 'chain-watcher', 'gateway', 'checker');
    database = await throwAwayDatabase();
  });
  afterAll(async () => {
    await database.drop();
    ops.stop();
  });

  async function query<R extends object>(sql: string): Promise<R[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<R>(sql);
    await client.end();
    return rows;
  }

  it('needs to know where Postgres is, and says so in one sentence', async () => {
    expect(await ops.run(['migrate'])).toEqual({
      ...{ code: 1, out: '', err: 'ops migrate: The configuration has 1 fault: DATABASE_URL is missing.\n' },
    });
    const away = await ops.run(['migrate'], { DATABASE_URL: 'postgres://ballast:planted@127.0.0.1:1/ballast' });
    expect([away.code, away.out]).toEqual([1, '']);
    expect(away.err).toMatch(/^ops migrate: Postgres does not answer at 127\.0\.0\.1:1\.[^\n]*\n$/);
    const refused = await ops.run(['migrate'], { DATABASE_URL: database.url.replace(':postgres@', ':planted@') });
    expect([refused.code, refused.err]).toEqual([
      1,
      'ops migrate: Postgres refuses the user or the password in DATABASE_URL.\n',
    ]);
  });

  it.each([
    ['an option that there is not', ['--force']],
    ['a value too many', ['ledger']],
    ['an option without its value', ['--env-file']],
  ])('written with %s ends with one sentence and exit code 2', async (_what, args) => {
    const { code, out, err } = await ops.run(['migrate', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^ops migrate: [^\n]*See npm run ops -- migrate --help\.\n$/);
  });

  it('says what it ran, and the second time that there is nothing to do', async () => {
    const file = ops.file('ballast.env');
    writeFileSync(file, `DATABASE_URL='${database.url}'\n`);
    const first = await ops.run(['migrate', '--env-file', file]);
    expect([first.code, first.err]).toEqual([0, '']);
    for (const service of ['auth', 'ledger', 'deployments']) {
      const steps = await query<{ name: string }>(`SELECT name FROM ${service}.schema_migration ORDER BY name`);
      expect(first.out).toContain(`${service}: ran ${steps.map(({ name }) => name).join(', ')}\n`);
    }
    expect(first.out).toMatch(/\nRan \d+ steps\.\n$/);
    const second = await ops.run(['migrate', '--env-file', file]);
    expect([second.code, second.out]).toEqual([
      0,
      'auth: nothing to do\nledger: nothing to do\ndeployments: nothing to do\nNothing to do: the database is up to date.\n',
    ]);
  });

  it('leaves alone a schema that is newer, and says so where this version cannot run on it', async () => {
    await query("INSERT INTO ledger.schema_migration (name) VALUES ('9998-of-tomorrow')");
    expect(await ops.run(['migrate'], { DATABASE_URL: database.url })).toMatchObject({ code: 0 });
    await query("INSERT INTO ledger.schema_migration VALUES ('9999-of-tomorrow', now(), '9998-of-tomorrow')");
    const { code, err } = await ops.run(['migrate'], { DATABASE_URL: database.url });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^ops migrate: .*"ledger" is newer .*9999-of-tomorrow.*\n$/),
    ]);
  });
});

describe('ops', () => {
  it('lists its commands, and refuses others with exit code 2', async () => {
    const ops = OpsHarness.start();
    const help = await ops.run(['--help']);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('  migrate ')]);
    expect(await ops.run([])).toMatchObject({ code: 2, out: help.out });
    const other = await ops.run(['explode']);
    expect([other.code, other.out]).toEqual([2, '']);
    expect(other.err).toMatch(/^ops: There is no such command\. [^\n]*\n$/);
    expect(await ops.run(['migrate', '--help'])).toMatchObject({ code: 0, err: '' });
    ops.stop();
  });
});
