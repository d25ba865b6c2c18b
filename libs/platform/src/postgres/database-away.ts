import { sqlStateOf } from './in-transaction';

const NETWORK_TROUBLE =
  /ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH|terminated|timeout exceeded when trying to connect|Connection/i;

/**
 * Whether an error means that Postgres does not answer or has no room, and not that a statement was wrong: connection
 * trouble (class 08), shutdowns (57P), out of resources (53), or no SQLSTATE at all from the network below.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return /^(08|57P|53)/.test(state);
  if (!(error instanceof Error)) return false;
  // A name with several addresses fails with a code and no message.
  const { code } = error as NodeJS.ErrnoException;
  return NETWORK_TROUBLE.test(`${code ?? ''} ${error.message}`);
}
