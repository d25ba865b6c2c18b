import { Agent, type Dispatcher } from 'undici';
import type { CallOutcome } from '@ballast/domain/deployments/event';
import { LeadsInside, publicLookup } from '@ballast/platform/http/public-lookup';
import { refusalOfTarget } from '@ballast/platform/http/public-url';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;
const MOST_REDIRECTS = 3;

/** The result of calling a deployment's URL: the last response's status, or why there was none. */
export interface TargetAnswer {
  /** Whether something answered with a status below 400. */
  readonly isHit: boolean;
  readonly httpStatus: number | null;
  readonly latencyMs: number;
  readonly outcome: CallOutcome;
}

class RefusedTarget extends Error {
  constructor(readonly outcome: CallOutcome) {
    super(outcome.reason);
  }
}

/**
 * Calls the URLs of deployments without reaching internal addresses (docs/product/quality.md §4): a name is resolved
 * once, all of its addresses must be public, and the connection goes to the checked address. Redirects are followed by
 * hand and checked alike.
 */
export class TargetCaller {
  private readonly agent: Agent;

  /** @param allowPrivate for installations that deploy into their own network only (ALLOW_PRIVATE_HEALTH_CHECKS) */
  constructor(private readonly allowPrivate: boolean) {
    this.agent = new Agent({
      connect: { timeout: TIMEOUT_MS, ...(allowPrivate ? {} : { lookup: publicLookup }) },
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      maxResponseSize: MOST_BYTES,
      pipelining: 0,
    });
  }

  /** Never throws: a failure is part of the result. */
  async call(url: string): Promise<TargetAnswer> {
    const begun = performance.now();
    const answer = (isHit: boolean, httpStatus: number | null, outcome: CallOutcome): TargetAnswer => ({
      ...{ isHit, httpStatus, outcome },
      latencyMs: Math.round(performance.now() - begun),
    });
    try {
      const { statusCode } = await this.follow(new URL(url), AbortSignal.timeout(TIMEOUT_MS));
      return answer(statusCode < 400, statusCode, { reason: 'answered', httpStatus: statusCode });
    } catch (error) {
      return answer(false, null, outcomeOf(error));
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async follow(first: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    let url = first;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const refusal = this.allowPrivate ? null : refusalOfTarget(url);
      if (refusal !== null) throw new RefusedTarget({ reason: 'forbidden', target: refusal, isRedirect: hops > 0 });
      const response = await this.agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        headers: { 'user-agent': 'Ballast health check', accept: '*/*' },
        signal,
      });
      await drained(response.body);
      const next = locationOf(response, url);
      if (next === null) return response;
      url = next;
    }
    throw new RefusedTarget({ reason: 'redirected_too_often', most: MOST_REDIRECTS });
  }
}

/** Reads a body up to a limit; the rest says nothing about health. */
async function drained(body: Dispatcher.ResponseData['body']): Promise<void> {
  await body.dump({ limit: MOST_BYTES }).catch(() => undefined);
}

function locationOf({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | null {
  const { location } = headers;
  if (statusCode < 300 || statusCode >= 400 || typeof location !== 'string') return null;
  if (!URL.canParse(location, from.href)) throw new RefusedTarget({ reason: 'redirected_nowhere' });
  return new URL(location, from.href);
}

/** The outcome of a failed call; never a library's whole error. */
function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof RefusedTarget) return error.outcome;
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: unknown };
  const inside = [error, cause].find((one) => one instanceof LeadsInside);
  if (inside !== undefined) return { reason: 'leads_inside', host: inside.host, address: inside.address };
  if (name === 'TimeoutError' || /TIMEOUT/.test(String(code))) {
    return { reason: 'timed_out', seconds: TIMEOUT_MS / 1000 };
  }
  return { reason: 'no_answer', fault: typeof code === 'string' ? code : null };
}
