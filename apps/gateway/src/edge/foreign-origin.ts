import type { IncomingHttpHeaders } from 'node:http';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Our own origins. On plain http on this machine, the machine's names count as one. */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'http:' || !LOCAL_HOSTS.includes(hostname)) return new Set([origin]);
  return new Set(LOCAL_HOSTS.map((host) => new URL(`http://${host}${port === '' ? '' : `:${port}`}`).origin));
}

/**
 * Whether a write comes from a foreign page. Browsers always send the origin of a write; a client that sends none is
 * not a browser and carries no ambient cookie of a victim. `null` is a sandboxed or hidden page, never ours.
 */
export function isForeignWrite(method: string, headers: IncomingHttpHeaders, own: ReadonlySet<string>): boolean {
  if (READS.has(method)) return false;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  return headers.origin !== undefined && !own.has(headers.origin);
}
