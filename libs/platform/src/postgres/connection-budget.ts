import type { Log } from '../logging/log';
import { query } from './query';
import type { Database } from './tx';

/** The Postgres connections one process may open, by purpose. */
export type ConnectionNeeds = Readonly<Record<string, number>>;

export interface ConnectionBudget {
  readonly needs: ConnectionNeeds;
  /** Processes of the same service on this Postgres. */
  readonly instances: number;
}

/** The available connections of Postgres, and those in use by others. */
export interface ConnectionsThere {
  /** `max_connections` less those kept for superusers and reserved roles. */
  readonly available: number;
  /** Held by others than this service at this moment. */
  readonly heldByOthers: number;
}

/** Postgres cannot even give one process what it is configured to open. */
export class ConnectionBudgetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConnectionBudgetError';
  }
}

/**
 * Compares what a service may open with what Postgres has.
 * @returns a sentence with the arithmetic when all its instances together may not fit, else undefined
 * @throws ConnectionBudgetError when one process alone does not fit
 */
export function judgeConnections(
  service: string,
  { needs, instances }: ConnectionBudget,
  { available, heldByOthers }: ConnectionsThere,
): string | undefined {
  const each = Object.values(needs).reduce((sum, one) => sum + one, 0);
  const named = Object.entries(needs).map(([purpose, size]) => `${purpose} ${size}`);
  const one = `One process of ${service} may open ${each} connections (${named.join(', ')})`;
  if (each > available) {
    throw new ConnectionBudgetError(
      `${one}, and Postgres has ${available} to give: raise max_connections, or make DATABASE_POOL_SIZE smaller.`,
    );
  }
  const all = each * instances;
  if (all + heldByOthers <= available) return undefined;
  const sum = `${instances} × ${each} + ${heldByOthers} held by others now = ${all + heldByOthers}`;
  return `${one}; ${sum}, and Postgres has ${available} to give: under load some will wait for one, or be refused.`;
}

/** Client backends. What the sessions of other roles are for, Postgres shows to nobody: those with a user and a database count. */
export const IS_CLIENT = "coalesce(backend_type = 'client backend', datid IS NOT NULL AND usesysid IS NOT NULL)";

/** Reads Postgres's limits, and logs a warning when they may not suffice. @throws ConnectionBudgetError */
export async function checkConnections(
  database: Pick<Database, 'query'>,
  { service, budget, log }: { readonly service: string; readonly budget: ConnectionBudget; readonly log: Log },
): Promise<void> {
  const [there] = await query<ConnectionsThere>(
    database,
    `SELECT (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int) AS available,
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE ${IS_CLIENT} AND application_name <> $1
          AND NOT starts_with(application_name, $1 || '-')) AS "heldByOthers"`,
    [service],
  );
  const warning = there === undefined ? undefined : judgeConnections(service, budget, there);
  if (warning !== undefined) log.warn(warning);
}
