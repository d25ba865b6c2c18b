import { Client, type QueryResultRow } from 'pg';
import { demo } from './demo';

/** Runs one statement as the database's superuser: to do what no service may, such as changing what is append-only. */
export async function sql<Row extends QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: demo().databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
