import type { Readable } from 'node:stream';

/** Paths whose answers may be long and are read by anybody: a slow reader keeps a connection to the service for minutes. */
export const LONG_RESPONSE_PATHS = ['/api/reserves/vaults'] as const;

/** Passes the answer on as it comes, no faster than its reader takes it; through a connection that no other call waits for. */
export const asItComes = (answer: Readable): Readable => answer;
