import type { IncomingHttpHeaders } from 'node:http';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The origins that are ours. On plain http on the own machine the names of that machine are one. */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'http:' || !LOCAL_HOSTS.includes(hostname)) return new Set([origin]);
  return new Set(LOCAL_HOSTS.map((host) => new URL(`http://${host}${port === '' ? '' : `:${port}`}`).origin));
}

/**
 * Whether a write was sent by a page that is not ours. Browsers always name the origin of a write; a client that names none
 * is no browser and carries no ambient cookie of a victim. `null` is a sandboxed or hidden page, never ours.
 */
export function isForeignWrite(method: string, headers: IncomingHttpHeaders, own: ReadonlySet<string>): boolean {
  if (READS.has(method)) return false;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  return headers.origin !== undefined && !own.has(headers.origin);
}
