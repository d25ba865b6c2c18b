import type { IncomingHttpHeaders } from 'node:http';

/** The token in `Authorization: Bearer …`, or undefined. A browser never sends one by itself. */
export function bearerTokenIn({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S{1,512})$/i.exec(authorization ?? '')?.[1];
}
