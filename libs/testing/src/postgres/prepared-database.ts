import type { Client } from 'pg';
import { createDatabase, onServer, throwAwayDatabase, type ThrowAwayDatabase } from './throw-away-database';

/** Fills an empty database, given its URL, and holds no connection to it afterwards. */
type Prepare = (url: string) => Promise<unknown>;

/**
 * A throw-away database as a copy of one that was prepared once in this run, for what takes longer than a copy.
 * @param kind names what `prepare` does: a word that fits into the name of a database
 */
export async function preparedDatabase(kind: string, prepare: Prepare): Promise<ThrowAwayDatabase> {
  // A server that somebody named outlives the run, and what prepares may be another until the next one.
  const run = process.env['TEST_DATABASE_RUN'];
  if (run !== undefined) {
    return onServer(async (client) =>
      createDatabase(client, await template(client, `template_${kind}_${run}`, prepare)),
    );
  }
  const database = await throwAwayDatabase();
  await prepare(database.url);
  return database;
}

/** Makes the database to copy, the first time that it is asked for. @returns its name */
async function template(client: Client, name: string, prepare: Prepare): Promise<string> {
  const isThere = async () => (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
  if (await isThere()) return name;
  // Of several processes that need it at once, one makes it. The lock ends with the connection.
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
  if (!(await isThere())) {
    const { url } = await createDatabase(client, 'template1');
    await prepare(url);
    // Only what is whole has the name; nobody connects to it, since a database in use cannot be copied.
    await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${name}`);
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  }
  await client.query('SELECT pg_advisory_unlock_all()');
  return name;
}
