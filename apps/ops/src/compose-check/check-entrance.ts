import type { Environment } from '@ballast/platform/config/parse-config';
import { type Finding, codeOf, fail, ok } from '../doctor/finding';

const TIMEOUT_MS = 10_000;
const SUBJECT = 'through proxy';

/** Paths that anybody may read, and who answers behind the gateway; 401 is auth's answer to a stranger. */
const REQUESTS: readonly { readonly path: string; readonly service: string; readonly status: number }[] = [
  { path: '/readyz', service: 'gateway', status: 200 },
  { path: '/', service: 'web app', status: 200 },
  { path: '/api/user', service: 'auth', status: 401 },
  { path: '/api/programme', service: 'ledger', status: 200 },
  { path: '/api/reserves', service: 'ledger', status: 200 },
];

/** The public URL as a visitor asks it: each service answers behind it. */
export async function checkEntrance(env: Environment): Promise<readonly Finding[]> {
  const url = env['PUBLIC_URL'] ?? '';
  if (!URL.canParse(url)) return [fail(SUBJECT, 'PUBLIC_URL is no address: set it to the https address members use.')];
  const faults = (await Promise.all(REQUESTS.map((request) => ask(url, request)))).filter((fault) => fault !== null);
  const [first] = faults;
  if (first === undefined) return [ok(SUBJECT, `${REQUESTS.map(({ path }) => path).join(', ')} answer as they should`)];
  const why =
    faults.length === REQUESTS.length ? 'does the name lead here, and do proxy and balancer run?' : 'see its logs.';
  return [fail(SUBJECT, `${faults.join(', ')}: ${why}`)];
}

async function ask(url: string, { path, service, status }: (typeof REQUESTS)[number]): Promise<string | null> {
  try {
    const response = await fetch(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status === status ? null : `${path} (${service}) says ${response.status}, not ${status}`;
  } catch (error) {
    return `${path} (${service}) does not answer (${codeOf(error)})`;
  }
}
