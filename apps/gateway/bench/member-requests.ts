import { text } from 'node:stream/consumers';
import { Pool } from 'undici';
import { newId } from '@ballast/platform/ids/new-id';

/** One request of each of these members, over as many connections as browsers would have. */
export interface MemberRequests {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookies: readonly string[];
  /** `inFlight`: a request is sent when another is answered. `perSecond`: whatever is answered. */
  readonly pace: { readonly inFlight: number } | { readonly perSecond: number };
}

/** Figures of all of them; latencies in milliseconds, of the requests that were answered with 200. */
export interface MemberFigures {
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const CONNECTIONS = 2_000;
const TICK_MS = 5;

async function main(): Promise<void> {
  const { url, method, path, cookies, pace } = JSON.parse(await text(process.stdin)) as MemberRequests;
  const pool = new Pool(url, { connections: 'inFlight' in pace ? pace.inFlight : CONNECTIONS });
  const statuses: Record<string, number> = {};
  const took: number[] = [];
  const send = async (cookie: string): Promise<void> => {
    const sentAt = performance.now();
    const status = await pool
      .request({ method, path, headers: { cookie, ...(method === 'POST' ? { 'idempotency-key': newId() } : {}) } })
      .then(async ({ statusCode, body }) => {
        await body.dump();
        return String(statusCode);
      })
      .catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === '200') took.push(performance.now() - sentAt);
  };
  const start = performance.now();
  await ('inFlight' in pace ? sendInFlight(cookies, pace.inFlight, send) : sendPaced(cookies, pace.perSecond, send));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  took.sort((a, b) => a - b);
  const quantile = (q: number): number => took[Math.min(took.length - 1, Math.floor(took.length * q))] ?? NaN;
  const figures: MemberFigures = { seconds, p50: quantile(0.5), p99: quantile(0.99), statuses };
  process.stdout.write(JSON.stringify(figures));
}

async function sendInFlight(
  cookies: readonly string[],
  inFlight: number,
  send: (cookie: string) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let cookie = cookies[next++]; cookie !== undefined; cookie = cookies[next++]) await send(cookie);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

/** A request that a tick is too late for is sent with the next one, so that the rate is kept. */
async function sendPaced(
  cookies: readonly string[],
  perSecond: number,
  send: (cookie: string) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < cookies.length) {
    const due = Math.min(cookies.length, Math.ceil(((performance.now() - start) / 1000) * perSecond));
    while (sent.length < due) sent.push(send(cookies[sent.length] ?? ''));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(sent);
}

void main();
