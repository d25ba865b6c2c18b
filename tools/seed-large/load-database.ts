import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { ACCOUNTS, COUNT_LINES, COUNT_MEMBERS, LINES, LOAD_ID, MEMBERS, OWN_CODES, SETTLE } from './load-sql';
import { MAX_SIZE, type Size } from './read-size';

const BATCH = 100_000;

/** Inserts the missing rows of the load. @returns how many members and lines were added. */
export async function loadDatabase(databaseUrl: string, size: Size): Promise<Size> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the next question says it
  await client.connect();
  try {
    await client.query(LOAD_ID);
    const nobodysPassword = await hash(randomBytes(32).toString('base64'));
    const [members, lines] = [await count(client, 'members'), await count(client, 'lines')];
    await inBatches(client, [members, size.members], async (from, to) => {
      await client.query(ACCOUNTS, [from, to, nobodysPassword]);
      await client.query(OWN_CODES, [from, to]);
      await client.query(MEMBERS, [from, to]);
    });
    const spreadOver = Math.max(members, size.members);
    await inBatches(client, [lines, size.lines], async (from, to) => {
      await client.query(LINES, [from, to, spreadOver]);
    });
    for (const statement of SETTLE) await client.query(statement);
    return { members: Math.max(0, size.members - members), lines: Math.max(0, size.lines - lines) };
  } finally {
    await client.end();
  }
}

async function count(client: Client, what: keyof Size): Promise<number> {
  const sql = what === 'members' ? COUNT_MEMBERS : COUNT_LINES;
  const { rows } = await client.query<{ there: number }>(sql, [MAX_SIZE[what]]);
  return rows[0]?.there ?? 0;
}

/** Each batch goes in whole or not at all. */
async function inBatches(
  client: Client,
  [there, wanted]: readonly [number, number],
  add: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let from = there + 1; from <= wanted; from += BATCH) {
    await client.query('BEGIN');
    await add(from, Math.min(from + BATCH - 1, wanted));
    await client.query('COMMIT');
  }
}
