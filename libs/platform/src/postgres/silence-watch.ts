import type pg from 'pg';
import type { DatabaseAbsence } from './absence';
import type { HeldPool } from './held-pool';
import { destroy } from './scout';

/** A statement whose answer is waited for, and what had come on its connection when that was last looked at. */
interface Waiting {
  readonly bytes: number;
  readonly since: number;
}

/** The parts of a connection that pg has and does not type. */
interface Line {
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: { readonly bytesRead: number } };
}

const LOOKS = 4;

/**
 * Notices a Postgres that went without a word: a machine without power, a cut cable, a standby that confirms nothing. A
 * statement that is silent for half of the patience is doubted, and another connection asked, which has to come and to
 * commit within the other half. A statement that merely takes long stays, and so do all while any of them is answered: a
 * busy machine, or one that takes no more connections, is not away.
 */
export class SilenceWatch {
  private readonly waiting = new Map<pg.PoolClient, Waiting>();
  private readonly timer: NodeJS.Timeout;
  private isAsking = false;
  /** Of all connections together, when they were last looked at. */
  private bytes = 0;
  private answeredAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly pool: HeldPool,
    private readonly absence: DatabaseAbsence,
    /** Milliseconds that Postgres may say nothing. */
    private readonly patience: number,
  ) {
    this.timer = setInterval(() => this.look(), patience / LOOKS);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    this.countBytes();
    for (const client of this.waiting.keys()) if (!this.pool.inUse.has(client)) this.waiting.delete(client);
    for (const client of this.pool.inUse) this.lookAt(client, now);
    const since = Math.min(...[...this.waiting.values()].map((one) => one.since));
    if (this.absence.isStalled) this.destroyOlderThan(now - this.patience);
    else if (now - since >= this.patience / 2 && !this.isAsking) void this.ask(since);
  }

  /** Whether any connection was answered within half of the patience. */
  private hasAnswered(): boolean {
    this.countBytes();
    return performance.now() - this.answeredAt < this.patience / 2;
  }

  private countBytes(): void {
    const bytes = [...this.pool.clients].reduce((sum, client) => sum + bytesOf(client), 0);
    if (bytes > this.bytes) this.answeredAt = performance.now();
    this.bytes = bytes;
  }

  private lookAt(client: pg.PoolClient, now: number): void {
    const bytes = bytesOf(client);
    if ((client as unknown as Line).readyForQuery) this.waiting.delete(client);
    else if (this.waiting.get(client)?.bytes !== bytes) this.waiting.set(client, { bytes, since: now });
  }

  private destroyOlderThan(timestamp: number): void {
    for (const [client, { since }] of this.waiting) if (since <= timestamp) destroy(client);
  }

  private async ask(since: number): Promise<void> {
    this.isAsking = true;
    const answers = await this.absence.check(since, () => this.hasAnswered());
    this.isAsking = false;
    if (!answers) for (const client of this.pool.clients) destroy(client);
  }
}

const bytesOf = (client: pg.PoolClient): number => (client as unknown as Line).connection.stream.bytesRead;
