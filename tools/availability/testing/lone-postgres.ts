import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ballast/testing/net/free-port';
import { startPostgres } from '../../start/postgres';
import { runSql } from '../../start/run-sql';
import { StateDirectory } from '../../start/state-directory';
import { Supervisor } from '../../start/supervisor';

/** A Postgres of one spec, which may be stopped and started again on the same port and data. */
export interface LonePostgres {
  /** Of an ordinary user: the connections kept for superusers are not for a service. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function lonePostgres({ maxConnections }: { readonly maxConnections: number }): Promise<LonePostgres> {
  const state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-boot-')));
  state.claim();
  const supervisor = new Supervisor(state.logs);
  const port = await freePort();
  let running = false;
  const start = async (): Promise<void> => {
    if (running) return;
    await startPostgres({ directory: state.postgres, port, password: 'secret', maxConnections }, supervisor);
    running = true;
  };
  const stop = async (): Promise<void> => {
    running = false;
    await supervisor.end('postgres', 'SIGINT');
  };
  await start();
  await runSql(
    `postgres://ballast:secret@127.0.0.1:${port}/ballast`,
    "CREATE ROLE service LOGIN PASSWORD 'known'; ALTER DATABASE ballast OWNER TO service",
  );
  const remove = async (): Promise<void> => {
    await supervisor.stop();
    rmSync(state.root, { recursive: true, force: true });
  };
  return { url: `postgres://service:known@127.0.0.1:${port}/ballast`, start, stop, remove };
}
