import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface ThrowAwayDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database on the run's Postgres: one a spec file, dropped by its `afterAll`. */
export function throwAwayDatabase(): Promise<ThrowAwayDatabase> {
  return onServer((client) => createDatabase(client, 'template1'));
}

/** A throw-away copy of a database. */
export async function createDatabase(client: Client, from: string): Promise<ThrowAwayDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
  const url = new URL(server());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(async (other) => void (await other.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

/** The address of a database by its port, for what stands in between: the run's specs reach it by its socket. */
export function byPort(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  return url;
}

function server(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run specs through jest.config.js at the root.');
  return url;
}

/** Runs something in a connection to the run's Postgres as its superuser. */
export async function onServer<T>(act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server() });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
