/** The shape of a token that is worth asking auth about; anything else is a visitor's. */
const TOKEN = /^[A-Za-z0-9_-]{16,256}$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name of the session cookie at this origin: `__Host-` needs TLS, which plain http on the own machine does not have. */
export function sessionCookieName(publicUrl: string): string {
  return prefixOf(publicUrl) + 'ballast_session';
}

/** The name of the cookie by which a browser is known that somebody signed in with before. */
export function deviceCookieName(publicUrl: string): string {
  return prefixOf(publicUrl) + 'ballast_device';
}

function prefixOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && LOCAL_HOSTS.has(hostname) ? '' : '__Host-';
}

/** The session token in a Cookie header, or undefined. Two cookies of the name are none: one of them was planted. */
export function sessionTokenIn(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let found: string | undefined;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (!pair.startsWith(name) || pair[name.length] !== '=') continue;
    if (found !== undefined) return undefined;
    found = pair.slice(name.length + 1);
  }
  return found !== undefined && TOKEN.test(found) ? found : undefined;
}
