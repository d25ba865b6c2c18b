import { Client, type ClientConfig } from 'pg';

/**
 * Runs SQL on a connection of its own.
 * @returns the rows; of several statements those of the last
 * @throws what connecting or the SQL fails with
 */
export async function runSql<Row extends object>(database: string | ClientConfig, sql: string): Promise<Row[]> {
  const client = new Client(database);
  // A server that goes away makes the question fail, which says it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answer = (await client.query(sql)) as unknown as Answer<Row> | Answer<Row>[];
    return (Array.isArray(answer) ? answer.at(-1) : answer)?.rows ?? [];
  } finally {
    await client.end();
  }
}

interface Answer<Row> {
  readonly rows: Row[];
}
