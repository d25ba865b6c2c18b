import type { Environment } from '@ballast/platform/config/parse-config';
import { SystemClock } from '@ballast/platform/clock/clock';
import { IDENTITY_HEADER } from '@ballast/platform/identity/identity';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { type Check, type Finding, codeOf, fail, ok, warn } from '../finding';
import { certificateEnd } from './certificate-end';

const TIMEOUT_MS = 10_000;
const SHORTEST_SECRET = 32;
/** Of a network for examples: nobody's. */
const FORGED = '203.0.113.7';
const WARN_DAYS = 14;
const DAY_MS = 86_400_000;
const SUBJECT = 'public URL';

interface SeenCaller {
  readonly address?: unknown;
  readonly protocol?: unknown;
}

/** The public URL: TLS, the gateway behind it, and what that believes of the proxy in front. */
export const checkPublicUrl: Check = async (env) => {
  const url = env['PUBLIC_URL'] ?? '';
  if (!URL.canParse(url)) return [fail(SUBJECT, 'PUBLIC_URL is no address: set it to the https address members use.')];
  const { protocol, hostname, host } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isLocal)
    return [fail(SUBJECT, `${host} is plain http: put a proxy with TLS in front (docs/proxy), and name it https.`)];
  let response: Response;
  try {
    response = await fetch(new URL('/internal/caller', url), {
      headers: { [IDENTITY_HEADER]: tokenOf(env), 'x-forwarded-for': FORGED },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    return [fail(SUBJECT, unreachable(host, codeOf(error)))];
  }
  const fault = refusalOf(response.status, host);
  if (fault !== null) return [fail(SUBJECT, fault)];
  const seen = (await response.json().catch(() => ({}))) as SeenCaller;
  const certificate = protocol === 'https:' ? await certificateFinding(url) : [];
  return [...certificate, proxyFinding(seen, { protocol, host })];
};

function tokenOf(env: Environment): string {
  const secret = env['INTERNAL_TOKEN_SECRET'] ?? '';
  return secret.length < SHORTEST_SECRET ? '' : new IdentityTokens(secret).sign({ kind: 'service', service: 'ops' });
}

function unreachable(host: string, code: string): string {
  if (/CERT|SIGNED|ALTNAME|ISSUER|SIGNATURE/.test(code))
    return `the certificate of ${host} is refused (${code}): give the proxy a valid one for this name.`;
  return `${host} does not answer (${code}): does the name lead here, and do proxy and gateway run?`;
}

function refusalOf(status: number, host: string): string | null {
  if (status === 200) return null;
  if (status === 401 || status === 403)
    return `the gateway at ${host} has another INTERNAL_TOKEN_SECRET than this env file, or another time.`;
  if (status === 502 || status === 503 || status === 504)
    return `the proxy at ${host} answers and the gateway does not (${status}): start it and look at its log.`;
  return `something else than this version's gateway answers at ${host} (${status}): see the proxy's configuration.`;
}

async function certificateFinding(url: string): Promise<Finding[]> {
  const end = await certificateEnd(url, TIMEOUT_MS);
  if (end === null) return [];
  const days = Math.floor((end.getTime() - new SystemClock().now().getTime()) / DAY_MS);
  const until = `is valid until ${end.toISOString().slice(0, 10)}`;
  return [days < WARN_DAYS ? warn('TLS', `${until}: renew it in time.`) : ok('TLS', until)];
}

function proxyFinding(
  { address, protocol: seen }: SeenCaller,
  { protocol, host }: { readonly protocol: string; readonly host: string },
): Finding {
  if (typeof address !== 'string') return fail(SUBJECT, `something else than the gateway answers at ${host}.`);
  if (address === FORGED)
    return fail(
      'proxy',
      'the gateway believes the address that a client makes up: have the proxy set X-Forwarded-For rather than add to it (docs/proxy), and TRUST_PROXY name it alone.',
    );
  if (protocol === 'https:' && seen !== 'https')
    return fail(
      'proxy',
      `the gateway does not believe the proxy, which it sees at ${address}: set TRUST_PROXY to that and restart the gateway.`,
    );
  return ok('proxy', `the gateway sees this machine as ${address}, by ${String(seen)}, and believes no client`);
}
