import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { openClient } from '../services/database-client';
import { majorVersion, withDatabase } from './connect';
import { assertPrograms } from './programs';

const PREFIX = 'ballast_verify_';
/** Databases that runs which were killed left: ours by name and owner, nobody connected, begun an hour ago or more. */
const LEFT_OVER = `
  SELECT datname AS name FROM pg_database AS d
   WHERE datname ~ '^${PREFIX}[0-9]{14}_[0-9a-f]{12}$' AND datdba = current_user::regrole
     AND substr(datname, ${PREFIX.length + 1}, 14) < to_char(now() AT TIME ZONE 'UTC' - interval '1 hour', 'YYYYMMDDHH24MISS')
     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)`;

/**
 * A database of that server for the time of `work`. One that a killed run has left is dropped before.
 * @param dropped told the name of each of those.
 * @throws Error in one sentence when it may not be made
 */
export async function withScratchDatabase<T>(
  server: string,
  oldest: number,
  { work, dropped }: { work: (url: string) => Promise<T>; dropped: (name: string) => void },
): Promise<T> {
  const name = await withDatabase(server, async (client) => {
    await assertPrograms(['psql', 'pg_restore', 'age'], Math.max(oldest, await majorVersion(client)));
    await dropLeftOver(client, dropped);
    return create(client);
  });
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  // Whoever looks for left over ones sees that this one is in use, also between two programs.
  const held = await openClient(url, {}).catch(() => null);
  try {
    return await work(url);
  } finally {
    await held?.end().catch(() => undefined);
    await withDatabase(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

async function dropLeftOver(client: Client, dropped: (name: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string }>(LEFT_OVER);
  for (const { name } of rows) {
    // Not by force: one that somebody has connected to since stays.
    const isDropped = await client.query(`DROP DATABASE ${client.escapeIdentifier(name)}`).then(
      () => true,
      () => false,
    );
    if (isDropped) dropped(name);
  }
}

async function create(client: Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') AS at`,
  );
  const name = `${PREFIX}${rows[0]?.at ?? ''}_${randomBytes(6).toString('hex')}`;
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(
      'The role of DATABASE_URL may not create databases: name one that may in SCRATCH_DATABASE_URL, on any server.',
      { cause: error },
    );
  });
  return name;
}
