import pg from 'pg';
import type { DataSource } from 'typeorm';

/** Rounds of two connections that ask for their backend; where backends are shared, one is met at the first almost always. */
const ROUNDS = 5;
const TIMEOUT_MS = 5_000;

/** Something between the process and Postgres shares connections, or drops what this one was opened with. */
export class PoolerError extends Error {
  constructor(why: string) {
    super(
      `Between this process and Postgres is a pooler such as PgBouncer that ${why}: set DATABASE_URL to Postgres itself, or to a pooler in session mode that passes startup parameters on.`,
    );
    this.name = 'PoolerError';
  }
}

/** The refusal of a pooler to a startup parameter (class 08, which is otherwise a matter of waiting); else undefined. */
export function poolerRefusalOf(error: unknown): PoolerError | undefined {
  const isRefusal = error instanceof Error && /unsupported startup parameter/i.test(error.message);
  return isRefusal ? new PoolerError('refuses startup parameters') : undefined;
}

/**
 * The tables of a process are found by its connections' search_path, its locks, prepared statements and LISTEN by its
 * sessions. A pooler that shares a backend from one transaction to the next keeps none of them.
 * @throws PoolerError
 */
export async function refusePooler(
  dataSource: DataSource,
  { url, schema }: { readonly url: string; readonly schema: string },
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient & { readonly processID: number };
    const { rows } = await client.query<{ path: string; backend: number }>(
      "SELECT current_setting('search_path') AS path, pg_backend_pid() AS backend",
    );
    if (rows[0]?.path !== schema) throw new PoolerError('drops startup parameters');
    // Postgres greets with the number of its backend, a pooler with one of its own.
    if (rows[0].backend === client.processID) return;
  } finally {
    await runner.release();
  }
  if (await sharesBackends(url)) throw new PoolerError('shares connections between transactions');
}

async function sharesBackends(url: string): Promise<boolean> {
  const options = { connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const clients = [new pg.Client(options), new pg.Client(options)];
  const [one, two] = clients as [pg.Client, pg.Client];
  for (const client of clients) client.on('error', () => undefined);
  try {
    await one.connect();
    await two.connect();
    const first = await backendOf(one);
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await backendOf(two)) === first || (await backendOf(one)) !== first) return true;
    }
    return false;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ backend: number }>('SELECT pg_backend_pid() AS backend');
  return rows[0]?.backend ?? 0;
}
