/** The shape of a token that is worth asking auth about; anything else is a visitor's. */
const TOKEN = /^[A-Za-z0-9_-]{16,256}$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name of the session cookie at this origin: `__Host-` needs TLS, which plain http on the own machine does not have. */
export function sessionCookieName(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && LOCAL_HOSTS.has(hostname) ? 'ballast_session' : '__Host-ballast_session';
}

/** The session token in a Cookie header, or undefined. Two cookies of the name are none: one of them was planted. */
export function sessionTokenIn(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [token] = values;
  return values.length === 1 && token !== undefined && TOKEN.test(token) ? token : undefined;
}
