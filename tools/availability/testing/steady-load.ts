import { newId } from '@ballast/platform/ids/new-id';
import type { SimulatedMember } from '../../chaos/load/club';

/** Requests a second. */
export const RATE = 20;
const TIMEOUT_MS = 5_000;

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** The everyday requests of members and visitors, including writes. */
const DAY: readonly [Ask, ...Ask[]] = [
  { method: 'GET', path: '/api/user' },
  { method: 'GET', path: '/api/cycles/active' },
  { method: 'GET', path: '/api/reserves' },
  { method: 'GET', path: '/api/deposits' },
  { method: 'POST', path: '/api/deposits/pending', body: { amount: '25' } },
  { method: 'GET', path: '/api/auth/sessions' },
  { method: 'GET', path: '/api/rewards/available' },
  { method: 'GET', path: '/healthz' },
];

/** One more request among those of the day. @returns what went wrong, null when nothing did */
export type Extra = () => Promise<string | null>;

export interface LoadResult {
  readonly failed: readonly string[];
  readonly sent: number;
}

/** A member's requests at a steady rate. */
export class SteadyLoad {
  /** @param extra also sent, once in every so many requests */
  constructor(
    private readonly member: SimulatedMember,
    private readonly extra?: { readonly every: number; readonly send: Extra },
  ) {}

  /** Asks for that long at least: a slow machine sends as many, later. */
  forMs(ms: number): Promise<LoadResult> {
    return this.send((sent) => sent < (ms / 1000) * RATE);
  }

  /** Asks for as long as something else goes on, which may not fail. */
  async during(work: () => Promise<unknown>): Promise<LoadResult> {
    let goesOn = true;
    const [result] = await Promise.all([this.send(() => goesOn), work().finally(() => (goesOn = false))]);
    return result;
  }

  private async send(goesOn: (sent: number) => boolean): Promise<LoadResult> {
    const failed: string[] = [];
    const under: Promise<void>[] = [];
    const note = (fault: string | null): void => void (fault !== null && failed.push(fault));
    while (goesOn(under.length)) {
      const turn = under.length;
      const isExtra = this.extra !== undefined && turn % this.extra.every === 0;
      under.push((isExtra ? this.extra.send() : this.ask(turn)).then(note));
      await new Promise((resolve) => setTimeout(resolve, 1000 / RATE));
    }
    await Promise.all(under);
    return { failed, sent: under.length };
  }

  private ask(turn: number): Promise<string | null> {
    const { method, path, body } = DAY[turn % DAY.length] ?? DAY[0];
    const headers = method === 'POST' ? { 'idempotency-key': newId() } : {};
    const question = { headers, timeoutMs: TIMEOUT_MS, ...(body === undefined ? {} : { body }) };
    return faultOf(`${method} ${path}`, this.member.client.ask(method, path, question));
  }
}

/** The fault of an answer; null: there is none. */
export function faultOf(name: string, answer: Promise<Response>): Promise<string | null> {
  return answer.then(
    async (response) => {
      const text = await response.text();
      return response.status < 400 ? null : `${name}: ${response.status} ${text.slice(0, 200)}`;
    },
    (error: unknown) => `${name}: ${String(error)}`,
  );
}
