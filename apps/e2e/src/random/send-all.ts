import { Pool } from 'undici';
import { AnswerFaults } from './answer-faults';
import type { Request } from './any-request';

/** A caller, identified by its headers. */
export interface Caller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Case {
  readonly caller: Caller;
  readonly request: Request;
}

/** The faults, once per call and kind, with the shortest request that showed it. */
export interface Tally {
  readonly faults: ReadonlyMap<string, string>;
  readonly statuses: ReadonlyMap<number, number>;
}

const AT_ONCE = 16;

/** Sends all requests, some at once, and judges each answer by the document. */
export async function sendAll(url: string, cases: readonly Case[], judge: AnswerFaults): Promise<Tally> {
  const pool = new Pool(url, { connections: AT_ONCE, headersTimeout: 30_000 });
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  const waiting = [...cases];
  const worker = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const { status, fault } = await send(pool, one, judge);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (fault === null) continue;
      const key = `${one.request.call.name}: ${fault.slice(0, 40)}`;
      const story = `${one.caller.name} ${one.request.method} ${shown(one.request)} → ${fault}`;
      if (story.length < (faults.get(key)?.length ?? Infinity)) faults.set(key, story);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await pool.close();
  return { faults, statuses };
}

async function send(pool: Pool, { caller, request }: Case, judge: AnswerFaults) {
  const { method, target, headers, body, call } = request;
  try {
    const answer = await pool.request({
      method: method as 'GET',
      path: target,
      headers: { ...headers, ...caller.headers },
      body: body ?? null,
    });
    const { statusCode: status } = answer;
    const text = await answer.body.text();
    return { status, fault: judge.of(call, { method, status, headers: answer.headers, body: text }) };
  } catch (error) {
    // A refused upload may end with its connection before all of it was written; that is the client's to bear.
    if ((body?.length ?? 0) > 100_000) return { status: 413, fault: null };
    return { status: 0, fault: `no answer: ${String(error)}` };
  }
}

const shown = ({ target, headers, body }: Request): string =>
  `${target.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(body)?.slice(0, 500) ?? ''}`;
