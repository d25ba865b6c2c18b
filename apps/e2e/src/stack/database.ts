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

/** Shorter than a service needs to connect and to write: nothing comes through between two crashes. */
const CRASH_EVERY_MS = 10;

/** Crashes the database, and again as soon as it is back, with all connections to it. @returns ends that */
export async function keepCrashing(): Promise<() => Promise<void>> {
  let going = true;
  await crash();
  const crashes = (async () => {
    while (going) {
      await crash().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, CRASH_EVERY_MS));
    }
  })();
  return async () => {
    going = false;
    await crashes;
  };
}

/** Postgres begins anew when one of its processes is killed. @throws while it recovers */
async function crash(): Promise<void> {
  const client = new Client({ connectionString: demo().databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  } finally {
    await client.end().catch(() => undefined);
  }
}
