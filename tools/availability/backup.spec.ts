import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { Client } from 'pg';
import { BackupServer } from './testing/backup-server';

jest.setTimeout(120_000);

const COUNTS = `SELECT (SELECT count(*)::int FROM auth.account) AS accounts, (SELECT count(*)::int FROM auth.session) AS sessions,
  (SELECT balance::text FROM ledger.account WHERE kind = 'pool_free') AS free`;

/** `npm run backup`, `npm run restore` and `npm run verify:backup` on apt's Postgres. Each step goes on where the one before ended. */
describe('a backup', () => {
  let server: BackupServer;

  beforeAll(async () => {
    server = await BackupServer.start();
    await server.fill('club');
  });
  afterAll(() => server.stop());

  const place = () => ['--folder', server.backups, '--key-file', server.keyFile];
  const backup = (...more: string[]) => server.ops('club', 'backup', ...place(), ...more);
  const verify = (...more: string[]) => server.ops('club', 'verify-backup', ...place(), ...more);
  const restore = (database: string, ...more: string[]) => server.ops(database, 'restore', ...place(), ...more);
  const names = () =>
    readdirSync(server.backups)
      .filter((name) => name !== '.database.json')
      .sort();
  const newest = () => path.join(server.backups, names().at(-1) ?? '');
  const databases = () => server.sql<{ datname: string }>('SELECT datname FROM pg_database ORDER BY 1', 'postgres');
  /** Names carry seconds. */
  const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));

  it('is refused without a folder, without a key, with one that others can read, and of an empty database', async () => {
    expect(await server.ops('club', 'backup')).toMatchObject({ code: 2, err: expect.stringContaining('--folder is') });
    const away = await server.ops('club', 'backup', '--folder', '/nowhere', '--key-file', server.keyFile);
    expect([away.code, away.err]).toEqual([1, expect.stringContaining('cannot be read (ENOENT): make it')]);
    const open = server.file('open.key');
    writeFileSync(open, readFileSync(server.keyFile), { mode: 0o644 });
    const others = await server.ops('club', 'backup', '--folder', server.backups, '--key-file', open);
    expect([others.code, others.err]).toEqual([1, expect.stringContaining('run chmod 600 on it')]);
    const empty = await server.ops('postgres', 'backup', ...place());
    expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('The database is empty')]);
    expect(names()).toEqual([]);
  });

  it('is refused while another is made, and leaves nothing of it', async () => {
    const other = new Client({ connectionString: server.url('club') });
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(hashtextextended('ballast:backup', 0))`);
    const { code, err } = await backup();
    await other.end();
    expect([code, err]).toEqual([1, expect.stringContaining('Another backup of this database is being made')]);
    expect(names()).toEqual([]);
  });

  it('is encrypted, its owner’s alone, and recorded', async () => {
    mkdirSync(path.join(server.backups, '.unfinished-ballast-2026-11-20T030000Z'));
    const { code, out, err } = await backup();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^written .*\nchecksum {2}[0-9a-f]{64}\nremoved .*nothing; 1 .*\nrecorded .*\nballast-.* is whole/,
    );
    expect(names()).toEqual([expect.stringMatching(/^ballast-\d{4}-\d\d-\d\dT\d{6}Z$/)]);
    const [manifest, dump] = ['manifest.json', 'database.dump.age'].map((name) => path.join(newest(), name));
    expect([newest(), manifest!, dump!].map((file) => statSync(file).mode & 0o077)).toEqual([0, 0, 0]);
    expect(readFileSync(dump!).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(readFileSync(manifest!, 'utf8') + out).not.toContain('planted');
    expect(await server.sql('SELECT name, method, verified_at FROM ledger.backup', 'club')).toEqual([
      { name: names()[0], method: 'dump', verified_at: null },
    ]);
  });

  it('is verified in a scratch database, of which nothing stays', async () => {
    const before = await databases();
    const { code, out, err } = await verify();
    expect([code, err]).toEqual([0, '']);
    for (const name of ['checksum', 'restored', 'schemas', 'rows', 'sums', 'audit', 'reserves'])
      expect(out).toMatch(new RegExp(`^ok +${name} `, 'm'));
    expect(out).toContain('Entries in order: 1');
    expect(await databases()).toEqual(before);
    expect(await server.sql('SELECT verified_at IS NOT NULL AS verified FROM ledger.backup', 'club')).toEqual([
      { verified: true },
    ]);
  });

  it('is made with the public half of a key, which does not open it', async () => {
    const half = server.file('public.key');
    writeFileSync(half, execFileSync('age-keygen', ['-y', server.keyFile]), { mode: 0o644 });
    await nextSecond();
    const made = await server.ops('club', 'backup', '--folder', server.backups, '--key-file', half);
    expect(made).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject({ code: 0 });
    const opened = await server.ops('club', 'verify-backup', '--folder', server.backups, '--key-file', half);
    expect([opened.code, opened.err]).toEqual([1, expect.stringContaining('holds no secret key of age')]);
    const another = server.file('another.key');
    execFileSync('age-keygen', ['--output', another], { stdio: 'pipe' });
    const stranger = await server.ops('club', 'verify-backup', '--folder', server.backups, '--key-file', another);
    expect([stranger.code, stranger.err]).toEqual([1, expect.stringContaining('age: ')]);
  });

  it('is not restored over a database, beside other programs, or where roles are missing', async () => {
    const full = await restore('club');
    expect([full.code, full.err]).toEqual([
      1,
      expect.stringMatching(/has \d+ tables, and nothing was changed: .*--replace/),
    ]);
    await server.createDatabase('busy');
    const other = new Client({ connectionString: server.url('busy'), application_name: 'ballast-ledger' });
    await other.connect();
    const busy = await restore('busy');
    await other.end();
    expect([busy.code, busy.err]).toEqual([1, expect.stringContaining('(ballast-ledger): stop every process first')]);
    // Of another role than that which restores, as each service has its own.
    await server.sql(`CREATE ROLE other LOGIN PASSWORD 'planted-other'`, 'postgres', 'postgres');
    const foreignUrl = Object.assign(new URL(server.url('busy')), { username: 'other', password: 'planted-other' });
    const foreign = new Client({ connectionString: foreignUrl.href, application_name: 'ballast-auth' });
    await foreign.connect();
    const busyToo = await restore('busy');
    await foreign.end();
    expect([busyToo.code, busyToo.err]).toEqual([
      1,
      expect.stringContaining('(ballast-auth): stop every process first'),
    ]);
    const none = await restore('busy', '--backup', 'ballast-2020-01-01T000000Z');
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no such backup')]);
    await server.sql('CREATE ROLE reader; GRANT SELECT ON ledger.entry TO reader', 'club', 'postgres');
    await nextSecond();
    await backup();
    await server.sql('REVOKE ALL ON ledger.entry FROM reader; DROP ROLE reader', 'club', 'postgres');
    const roles = await restore('busy');
    expect([roles.code, roles.err]).toEqual([1, expect.stringContaining('lacks the roles reader')]);
    expect(await restore('busy', '--no-owners')).toMatchObject({ code: 0 });
    await nextSecond();
    await backup();
  });

  it('is restored into an empty database, where nobody is signed in', async () => {
    await server.createDatabase('second');
    const { code, out, err } = await restore('second');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('npm run recover:vaults');
    expect(await server.sql(COUNTS, 'second')).toEqual([{ accounts: 1, sessions: 0, free: '1000000' }]);
    expect(await server.ops('second', 'verify-backup', '--restored')).toMatchObject({ code: 0 });
  });

  it('is restored where there are the empty schemas of the roles', async () => {
    await server.createDatabase('third');
    await server.sql('CREATE SCHEMA auth; CREATE SCHEMA ledger; CREATE SCHEMA deployments', 'third');
    expect(await restore('third')).toMatchObject({ code: 0, err: '' });
    await server.createDatabase('fourth');
    await server.sql(`CREATE SCHEMA ledger; CREATE VIEW ledger.mine AS SELECT 1 AS one`, 'fourth');
    expect((await restore('fourth')).err).toContain('cannot drop schema ledger');
  });

  it('leaves a database as it was when it breaks off in the middle', async () => {
    await nextSecond();
    await backup();
    const dump = path.join(newest(), 'database.dump.age');
    const half = readFileSync(dump).subarray(0, statSync(dump).size / 2);
    writeFileSync(dump, half);
    const damaged = await restore('second', '--replace');
    expect([damaged.code, damaged.err]).toEqual([1, expect.stringMatching(/is damaged: \d+ bytes, written were \d+/)]);
    // Whoever damages it may have written the checksum, too.
    const manifest = path.join(newest(), 'manifest.json');
    const written = JSON.parse(readFileSync(manifest, 'utf8')) as object;
    writeFileSync(manifest, JSON.stringify({ ...written, sha256: createHash('sha256').update(half).digest('hex') }));
    const broken = await restore('second', '--replace');
    expect([broken.code, broken.err]).toEqual([1, expect.stringMatching(/^ops restore: (age|pg_restore|psql): /)]);
    expect(await server.sql(COUNTS, 'second')).toEqual([{ accounts: 1, sessions: 0, free: '1000000' }]);
  });

  it.each(['pg_restore', 'ops'])('leaves a database as it was when %s is killed in the middle', async (killed) => {
    await server.sql('CREATE TABLE IF NOT EXISTS ledger.kept (id int)', 'second');
    await nextSecond();
    await backup();
    const bin = server.file(`bin-${killed}`);
    mkdirSync(bin);
    const real = execFileSync('sh', ['-c', 'command -v pg_restore']).toString().trim();
    // All tables and rows are written by then, and nothing of what follows them.
    const end = killed === 'ops' ? 'sleep 1; kill -9 $PPID' : 'kill -9 $$';
    const script = `[ "$1" = --version ] && exec ${real} --version\n${real} "$@" | sed '/Type: CONSTRAINT/,$d'\n${end}`;
    writeFileSync(path.join(bin, 'pg_restore'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const before = process.env['PATH'];
    process.env['PATH'] = `${bin}:${before}`;
    const broken = await restore('second', '--replace').finally(() => (process.env['PATH'] = before));
    expect([broken.code, broken.err]).toEqual(
      killed === 'ops' ? [null, ''] : [1, expect.stringMatching(/^ops restore: (age|pg_restore): /)],
    );
    const connected = `SELECT FROM pg_stat_activity WHERE datname = 'second'`;
    await eventually(async () => expect(await server.sql(connected, 'postgres')).toEqual([]));
    expect(await server.sql(COUNTS, 'second')).toEqual([{ accounts: 1, sessions: 0, free: '1000000' }]);
    expect(await server.sql(`SELECT to_regclass('ledger.kept') IS NOT NULL AS kept`, 'second')).toEqual([
      { kept: true },
    ]);
  });

  it('replaces what is there when that is said', async () => {
    await server.sql(`CREATE TABLE ledger.left_over (id int); DELETE FROM auth.account`, 'second');
    await nextSecond();
    await backup();
    expect(await restore('second', '--replace')).toMatchObject({ code: 0, err: '' });
    expect(await server.sql(COUNTS, 'second')).toEqual([{ accounts: 1, sessions: 0, free: '1000000' }]);
    expect(await server.sql(`SELECT to_regclass('ledger.left_over') AS there`, 'second')).toEqual([{ there: null }]);
  });

  it('fails its verification when the ledger in it does not add up', async () => {
    await server.sql(`UPDATE ledger.account SET balance = 999999 WHERE kind = 'pool_free'`, 'club');
    await nextSecond();
    const made = await backup('--days', '0', '--weeks', '0');
    expect(made.out).toMatch(/^removed {3}ballast-.*; 1 backups are kept$/m);
    expect(names()).toHaveLength(1);
    const { code, out, err } = await verify();
    expect([code, err]).toEqual([1, expect.stringContaining('Do not use it')]);
    expect(out).toMatch(/^FAIL +sums +The ledger does not add up: /m);
    expect(out).toMatch(/^ok +rows /m);
  });
});
