/** What one question to the API has come to, as far as the connection is concerned. */
export interface QueryFacts {
  /** Something on screen shows its answer. */
  readonly observed: boolean;
  /** The last try got no answer: the network broke or a service was away. */
  readonly unanswered: boolean;
  /** When it was answered last, in milliseconds since 1970; 0: never. */
  readonly answeredAt: number;
}

/** `offline`: the browser says so. `silent`: it does not, but figures on screen could not be read anew. */
export type ConnectionState = 'fine' | 'offline' | 'silent';

export interface Connection {
  readonly state: ConnectionState;
  /** How old the oldest figure is that could not be read anew, as milliseconds since 1970; null when all are fresh. */
  readonly since: number | null;
  /** Whether anything on screen waits for another try. */
  readonly retrying: boolean;
}

/** How this page stands to the server, from the browser's word and from what became of the questions on screen. */
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
 * When to ask again after so many tries in vain: twice as long each time, up to a minute, and not all pages at once.
 * @param chance 0 to 1, drawn anew each time
 */
export function retryDelay(tries: number, chance: number): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries);
  return Math.round(delay * (0.75 + chance / 2));
}
