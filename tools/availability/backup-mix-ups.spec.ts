import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { Client } from 'pg';
import { BackupServer } from './testing/backup-server';

jest.setTimeout(240_000);

/** Mishaps around a backup: another database's folder, a run that was killed, a process that starts meanwhile. */
describe('a backup', () => {
  let server: BackupServer;

  beforeAll(async () => {
    server = await BackupServer.start();
    await server.fill('club');
  });
  afterAll(() => server.stop());

  const place = () => ['--folder', server.backups, '--key-file', server.keyFile];
  const backup = (database: string) => server.ops(database, 'backup', ...place());
  const named = () => readdirSync(server.backups).filter((name) => name.startsWith('ballast-'));
  async function connect(database: string, application = 'ballast-ledger'): Promise<Client> {
    const client = new Client({ connectionString: server.url(database), application_name: application });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  it('is refused in the folder of another database, and leaves what is there alone', async () => {
    await server.fill('other');
    expect(await backup('club')).toMatchObject({ code: 0, err: '' });
    const before = readdirSync(server.backups);
    const { code, err } = await backup('other');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/holds the backups of another database \(club, begun .*\), and this is other, begun /),
    ]);
    expect(readdirSync(server.backups)).toEqual(before);
    await server.createDatabase('restored');
    expect(await server.ops('restored', 'restore', ...place())).toMatchObject({ code: 0, err: '' });
    // The same club under another name: its backup, a second later, takes the place of the day's earlier one.
    const [first] = named();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await backup('restored')).toMatchObject({ code: 0, err: '' });
    expect(named()).toEqual([expect.not.stringMatching(`^${first}$`)]);
  });

  it('has its verification drop what a killed one left, and nothing else', async () => {
    const [left, inUse] = ['ballast_verify_20200101000000_0123456789ab', 'ballast_verify_20200101000000_0123456789ac'];
    const young = `ballast_verify_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_0123456789ad`;
    const foreign = ['ballast_verify_mine', 'ballast_verify_20200101000000_0123456789ab_copy'];
    for (const name of [left, inUse, young, ...foreign]) await server.createDatabase(name);
    // Another role's.
    await server.sql('CREATE DATABASE ballast_verify_20200101000000_0123456789ae', 'postgres', 'postgres');
    const client = await connect(inUse);
    const { code, out } = await server.ops('club', 'verify-backup', ...place());
    await client.end();
    expect([code, out.match(/dropped .*/g)]).toEqual([0, [expect.stringContaining(left)]]);
    const rows = await server.sql<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'ballast_verify%' ORDER BY 1`,
      'postgres',
    );
    const kept = [inUse, young, ...foreign, 'ballast_verify_20200101000000_0123456789ae'];
    expect(rows.map(({ name }) => name).sort()).toEqual(kept.sort());
  });

  it('is not restored when a process has started meanwhile', async () => {
    const [bin, begun, go] = ['bin', 'begun', 'go'].map((name) => server.file(name)) as [string, string, string];
    mkdirSync(bin);
    const real = execFileSync('sh', ['-c', 'command -v pg_restore']).toString().trim();
    const waits = `touch ${begun}; while [ ! -e ${go} ]; do sleep 0.1; done`;
    const script = `[ "$1" = --version ] && exec ${real} --version\n${waits}\nexec ${real} "$@"`;
    writeFileSync(path.join(bin, 'pg_restore'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    await server.createDatabase('empty');
    const before = process.env['PATH'];
    process.env['PATH'] = `${bin}:${before}`;
    const restoring = server.ops('empty', 'restore', ...place()).finally(() => (process.env['PATH'] = before));
    await eventually(async () => expect(existsSync(begun)).toBe(true), 60_000);
    const client = await connect('empty');
    writeFileSync(go, '');
    const { code, err } = await restoring;
    await client.end();
    expect([code, err]).toEqual([1, expect.stringContaining('Others have connected meanwhile (ballast-ledger)')]);
    expect(await server.sql(`SELECT to_regclass('ledger.entry') AS there`, 'empty')).toEqual([{ there: null }]);
  });
});
