import pg from 'pg';

/** The connection of a look at Postgres, apart from the pool's. */
export interface ScoutOptions {
  readonly url: string;
  readonly applicationName: string;
  /** Milliseconds until a connection has to be there. */
  readonly timeout: number;
}

/** A primary that answers, and whether it confirms what is written. */
export interface FoundPrimary {
  /** Resolves when it has confirmed a COMMIT, and rejects when it is lost before. */
  readonly confirmed: Promise<void>;
}

/** Postgres's refusal of writes, as a node says it that is a standby. */
export class StandbyError extends Error {
  readonly code = '25006';

  constructor() {
    super('This Postgres is a standby.');
    this.name = 'StandbyError';
  }
}

/** @throws StandbyError when the connection leads to a node that takes no writes */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
  if (rows[0]?.standby === true) throw new StandbyError();
}

/** Looks for a primary by a connection of its own. @throws Error while none answers in time */
export async function findPrimary({ url, applicationName, timeout }: ScoutOptions): Promise<FoundPrimary> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: `${applicationName}-scout`, keepAlive: true },
    connectionTimeoutMillis: timeout,
  });
  client.on('error', () => undefined);
  const late = setTimeout(() => destroy(client), timeout);
  try {
    await client.connect();
    await refuseStandby(client);
  } catch (error) {
    destroy(client);
    throw error;
  } finally {
    clearTimeout(late);
  }
  const confirmed = confirm(client);
  // Whoever does not wait for it must not be ended by it.
  confirmed.catch(() => undefined);
  return { confirmed };
}

/** Closes a connection without a word, for a server that hears none; what waits on it fails. */
export function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Writes one record of WAL of a few bytes, which nobody reads: it is confirmed when any COMMIT would be. */
async function confirm(client: pg.Client): Promise<void> {
  try {
    await client.query("SELECT pg_logical_emit_message(true, 'ballast', '')");
  } finally {
    await client.end().catch(() => undefined);
  }
}
