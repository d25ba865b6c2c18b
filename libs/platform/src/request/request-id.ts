import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'x-request-id';

// Anything wider would let a client write line breaks or markup into logs and answers.
const ACCEPTED = /^[A-Za-z0-9._-]{8,128}$/;

/** The client's request id when it is harmless, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && ACCEPTED.test(header) ? header : randomUUID();
}
