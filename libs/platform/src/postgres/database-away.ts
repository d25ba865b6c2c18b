import { sqlStateOf } from './sql-state';

const NETWORK_TROUBLE =
  /ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH|terminated|timeout exceeded when trying to connect|Connection/i;
/** The message of pg-pool when all of its connections are in use: of Postgres it says nothing. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect';
const OUT_OF_RESOURCES = /^53/;
const READ_ONLY = '25006';
const ADMIN_SHUTDOWN = '57P01';

/**
 * Whether an error means that Postgres does not answer or has no room, and not that a statement was wrong: connection
 * trouble (class 08), shutdowns (57P), out of resources (53), a standby (25006), or no SQLSTATE at all from the network below.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return /^(08|57P|53)/.test(state) || state === READ_ONLY;
  if (!(error instanceof Error)) return false;
  // TypeORM gives up a connection that broke while no statement was under way, and says so at the next one. By its name: every
  // process reads errors, and two of them load no TypeORM otherwise.
  if (error.name === 'QueryRunnerAlreadyReleasedError') return true;
  // A name with several addresses fails with a code and no message.
  const { code } = error as NodeJS.ErrnoException;
  return NETWORK_TROUBLE.test(`${code ?? ''} ${error.message}`);
}

/** Whether an error means that this Postgres is gone, or leads no more: another connection may reach the one that does. */
export function isConnectionLost(error: unknown): boolean {
  if (!isDatabaseAway(error)) return false;
  return !isPoolBusy(error) && !OUT_OF_RESOURCES.test(sqlStateOf(error) ?? '');
}

/** Whether an error means that nobody gave a connection of the pool back in time. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_IS_BUSY;
}

/**
 * Whether somebody stopped Postgres in order, as a planned switchover does. A backend whose server was
 * killed says the same code; where in Postgres's source it was raised tells the two apart in every language.
 */
export function isPlannedShutdown(error: unknown): boolean {
  const { routine, driverError } = error as { routine?: unknown; driverError?: { routine?: unknown } };
  return sqlStateOf(error) === ADMIN_SHUTDOWN && (driverError?.routine ?? routine) === 'ProcessInterrupts';
}
