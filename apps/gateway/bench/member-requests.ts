import { text } from 'node:stream/consumers';
import { Pool } from 'undici';
import { newId } from '@ballast/platform/ids/new-id';

/** A request of a member. */
export interface MemberRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
}

/** Requests over as many connections as browsers would have. */
export interface MemberRequests {
  readonly url: string;
  readonly requests: readonly MemberRequest[];
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
  const { url, requests, pace } = JSON.parse(await text(process.stdin)) as MemberRequests;
  const pool = new Pool(url, { connections: 'inFlight' in pace ? pace.inFlight : CONNECTIONS });
  const statuses: Record<string, number> = {};
  const took: number[] = [];
  const send = async ({ method, path, cookie }: MemberRequest): Promise<void> => {
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
  await ('inFlight' in pace ? sendInFlight(requests, pace.inFlight, send) : sendPaced(requests, pace.perSecond, send));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  took.sort((a, b) => a - b);
  const quantile = (q: number): number => took[Math.min(took.length - 1, Math.floor(took.length * q))] ?? NaN;
  const figures: MemberFigures = { seconds, p50: quantile(0.5), p99: quantile(0.99), statuses };
  process.stdout.write(JSON.stringify(figures));
}

type Send = (request: MemberRequest) => Promise<void>;

async function sendInFlight(requests: readonly MemberRequest[], inFlight: number, send: Send): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let one = requests[next++]; one !== undefined; one = requests[next++]) await send(one);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

/** A request that a tick is too late for is sent with the next one, so that the rate is kept. */
async function sendPaced(requests: readonly MemberRequest[], perSecond: number, send: Send): Promise<void> {
  const start = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < requests.length) {
    const due = Math.ceil(((performance.now() - start) / 1000) * perSecond);
    sent.push(...requests.slice(sent.length, due).map(send));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(sent);
}

void main();
