import { newId } from '@ballast/platform/ids/new-id';
import { meaningOf, type Meaning } from '../journal/commands';
import type { Journal } from '../journal/journal';
import type { Kind } from '../journal/lines';
import type { Player } from './club';

const PATHS: Readonly<Record<Kind, string>> = {
  start: '/api/cycles/start',
  collect: '/api/cycles/collect',
  withdraw: '/api/rewards/withdraw',
  redeem: '/api/deposits/redeem',
  expect: '/api/deposits/pending',
};
const NEEDS_PASSWORD: ReadonlySet<Kind> = new Set(['withdraw', 'redeem']);
/** A paused process is waited for this long, then the member gives up without knowing. */
const PATIENCE_MS = 6_000;
const PATIENCE_OF_A_REPLAY_MS = 25_000;

/** A command to send; with a key, again. */
export interface Wish {
  readonly kind: Kind;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly sure?: boolean;
  readonly replay?: boolean;
}

/** What came of sending it once. */
export interface Sending {
  readonly key: string;
  readonly meaning: Meaning;
  readonly status: number;
  readonly body: unknown;
}

/** Sends members' commands and polls, and writes each into the journal before it goes out and after it was answered. */
export class Desk {
  /** Commands, each counted once. */
  commands = 0;

  constructor(private readonly journal: Journal) {}

  /** Never throws: no answer is an answer of the meaning 'unknown'. */
  async send(player: Player, wish: Wish): Promise<Sending> {
    const { kind, body = {}, sure = false, replay = false } = wish;
    const key = wish.key ?? newId();
    if (wish.key === undefined) this.commands += 1;
    const sentAt = Date.now();
    this.journal.write({ line: 'sent', key, member: player.id, kind, body, at: sentAt, sure, replay });
    try {
      const response = await player.client.ask('POST', PATHS[kind], {
        body: NEEDS_PASSWORD.has(kind) ? { ...body, withdrawalPassword: player.withdrawalPassword } : body,
        headers: { 'idempotency-key': key },
        timeoutMs: replay ? PATIENCE_OF_A_REPLAY_MS : PATIENCE_MS,
      });
      const answer = { status: response.status, body: readable(await response.text()) };
      this.journal.write({ line: 'answer', key, sentAt, at: Date.now(), ...answer, replay });
      return { key, ...answer, meaning: meaningOf(answer) };
    } catch (error) {
      this.journal.write({ line: 'lost', key, at: Date.now(), why: String(error) });
      return { key, status: 0, body: null, meaning: 'unknown' };
    }
  }

  /** Reads something; undefined when there was no good answer. */
  async poll<T>(player: Player, path: string): Promise<T | undefined> {
    let status = 0;
    try {
      const response = await player.client.ask('GET', path, { timeoutMs: PATIENCE_MS });
      ({ status } = response);
      const text = await response.text();
      return response.ok ? (readable(text) as T) : undefined;
    } catch {
      return undefined;
    } finally {
      this.journal.write({ line: 'poll', path, at: Date.now(), status });
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
