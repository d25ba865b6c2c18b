import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ballast/testing/net/free-port';
import { Client } from 'pg';
import { postgresUser } from '../../start/postgres-user';
import { untilAnswers } from '../../start/until-answers';

/** A PgBouncer in front of one database. */
export interface PgBouncer {
  /** The database's address, by it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts Debian's PgBouncer in transaction mode. @param settings of its file, over those */
export async function startPgBouncer(target: string, settings: Readonly<Record<string, string>>): Promise<PgBouncer> {
  const { hostname, port: postgresPort, pathname, username, password } = new URL(target);
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-pgbouncer-'));
  const port = await freePort();
  const { connect_query: query, ...others } = settings;
  const first = query === undefined ? '' : ` connect_query='${query}'`;
  const lines = {
    ...{ listen_addr: '127.0.0.1', listen_port: String(port), unix_socket_dir: '', pool_mode: 'transaction' },
    ...{ auth_type: 'scram-sha-256', auth_file: path.join(folder, 'users'), default_pool_size: '10', ...others },
  };
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users'), `"${username}" "${password}"\n`);
  writeFileSync(
    file,
    [
      ...['[databases]', `${pathname.slice(1)} = host=${hostname} port=${postgresPort}${first}`, '[pgbouncer]'],
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  chmodSync(folder, 0o755);
  const { command, args, ...ids } = postgresUser([file]).wrap('pgbouncer', [file]);
  const child = spawn(command, args, { ...ids, cwd: '/', stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = Object.assign(new URL(target), { port: String(port) }).href;
  await untilAnswers('PgBouncer', 30, async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
