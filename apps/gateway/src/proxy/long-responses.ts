import type { Readable } from 'node:stream';

/** Public paths with long responses: a slow reader holds a connection to the service for minutes. */
export const LONG_RESPONSE_PATHS = ['/api/reserves/vaults'] as const;

/** Streams the response no faster than its reader, through a connection of its own. */
export const asItComes = (answer: Readable): Readable => answer;
