import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface ThrowAwayDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database on the run's Postgres: one a spec file, dropped by its `afterAll`. */
export async function throwAwayDatabase(): Promise<ThrowAwayDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run specs through jest.config.js at the root.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
