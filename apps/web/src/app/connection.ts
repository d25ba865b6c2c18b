/** The state of one query, as far as the connection is concerned. */
export interface QueryFacts {
  /** Whether a mounted component uses the query. */
  readonly observed: boolean;
  /** Whether the last attempt got no response: the network failed or a service was down. */
  readonly unanswered: boolean;
  /** When the last response came, in milliseconds since 1970; 0: never. */
  readonly answeredAt: number;
}

/** `offline`: the browser reports it. `silent`: the browser does not, but shown data could not be refetched. */
export type ConnectionState = 'fine' | 'offline' | 'silent';

export interface Connection {
  readonly state: ConnectionState;
  /** The time of the oldest data that could not be refetched, in milliseconds since 1970; null when all is fresh. */
  readonly since: number | null;
  /** Whether anything on screen waits for another try. */
  readonly retrying: boolean;
}

/** The connection's state, from the browser's status and the mounted queries. */
export function readConnection(online: boolean, queries: readonly QueryFacts[]): Connection {
  const unanswered = queries.filter((query) => query.observed && query.unanswered);
  const times = unanswered.map((query) => query.answeredAt).filter((time) => time > 0);
  const since = times.length > 0 ? Math.min(...times) : null;
  const state = !online ? 'offline' : since === null ? 'fine' : 'silent';
  return { state, since, retrying: unanswered.length > 0 };
}

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * The retry delay after failed attempts: doubled each time, up to a minute, with jitter.
 * @param chance 0 to 1, drawn anew each time
 */
export function retryDelay(tries: number, chance: number): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries);
  return Math.round(delay * (0.75 + chance / 2));
}
