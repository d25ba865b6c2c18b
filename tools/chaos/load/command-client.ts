import { newId } from '@ballast/platform/ids/new-id';
import { meaningOf, type Meaning } from '../journal/commands';
import type { Journal } from '../journal/journal';
import type { Kind } from '../journal/lines';
import type { SimulatedMember } from './club';

const PATHS: Readonly<Record<Kind, string>> = {
  start: '/api/cycles/start',
  collect: '/api/cycles/collect',
  withdraw: '/api/rewards/withdraw',
  redeem: '/api/deposits/redeem',
  expect: '/api/deposits/pending',
};
const NEEDS_PASSWORD: ReadonlySet<Kind> = new Set(['withdraw', 'redeem']);
/** The timeout for a paused process, after which the member gives up with an unknown outcome. */
const TIMEOUT_MS = 6_000;
const REPLAY_TIMEOUT_MS = 25_000;

/** A command to send; with a key, a repetition. */
export interface CommandRequest {
  readonly kind: Kind;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly sure?: boolean;
  readonly replay?: boolean;
}

/** The result of sending a command once. */
export interface SendResult {
  readonly key: string;
  readonly meaning: Meaning;
  readonly status: number;
  readonly body: unknown;
}

/** Sends members' commands and polls, and writes each into the journal before the request and after the response. */
export class CommandClient {
  /** Commands, each counted once. */
  commands = 0;
  /** When the last command was answered with success; Unix milliseconds. */
  acknowledgedAt = 0;

  constructor(private readonly journal: Journal) {}

  /** Never throws: a missing response has the meaning 'unknown'. */
  async send(member: SimulatedMember, request: CommandRequest): Promise<SendResult> {
    const { kind, body = {}, sure = false, replay = false } = request;
    const key = request.key ?? newId();
    if (request.key === undefined) this.commands += 1;
    const sentAt = Date.now();
    this.journal.write({ line: 'sent', key, member: member.id, kind, body, at: sentAt, sure, replay });
    try {
      const response = await member.client.ask('POST', PATHS[kind], {
        body: NEEDS_PASSWORD.has(kind) ? { ...body, withdrawalPassword: member.withdrawalPassword } : body,
        headers: { 'idempotency-key': key },
        timeoutMs: replay ? REPLAY_TIMEOUT_MS : TIMEOUT_MS,
      });
      const answer = { status: response.status, body: readable(await response.text()) };
      this.journal.write({ line: 'answer', key, sentAt, at: Date.now(), ...answer, replay, ...retryAfterOf(response) });
      const meaning = meaningOf(answer);
      if (meaning === 'done') this.acknowledgedAt = Date.now();
      return { key, ...answer, meaning };
    } catch (error) {
      this.journal.write({ line: 'lost', key, sentAt, at: Date.now(), why: String(error) });
      return { key, status: 0, body: null, meaning: 'unknown' };
    }
  }

  /** Reads a path; undefined without a successful response. */
  async poll<T>(member: SimulatedMember, path: string): Promise<T | undefined> {
    const sentAt = Date.now();
    let [status, more] = [0, {}];
    try {
      const response = await member.client.ask('GET', path, { timeoutMs: TIMEOUT_MS });
      [status, more] = [response.status, retryAfterOf(response)];
      const text = await response.text();
      return response.ok ? (readable(text) as T) : undefined;
    } catch {
      return undefined;
    } finally {
      this.journal.write({ line: 'poll', path, sentAt, at: Date.now(), status, ...more });
    }
  }
}

function readable(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text.slice(0, 200);
  }
}

function retryAfterOf({ headers }: Response): { retryAfter?: string } {
  const retryAfter = headers.get('retry-after');
  return retryAfter === null ? {} : { retryAfter };
}
