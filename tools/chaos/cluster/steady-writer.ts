import type { SimulatedMember } from '../load/club';
import type { CommandClient } from '../load/command-client';

const EVERY_MS = 50;

/**
 * A write under a key every 50 ms, each by the next member and whatever became of those before: what has no answer yet hides no
 * second in which nothing can be written.
 */
export class SteadyWriter {
  private readonly under = new Set<Promise<unknown>>();
  private turn = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly commandClient: CommandClient,
    private readonly members: readonly SimulatedMember[],
  ) {
    this.timer = setInterval(() => this.write(), EVERY_MS);
  }

  /** Resolves when every write has its answer. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.under);
  }

  private write(): void {
    this.turn += 1;
    const member = this.members[this.turn % this.members.length];
    if (member === undefined) return;
    const sent = this.commandClient.send(member, { kind: 'expect', body: { amount: '25' } });
    this.under.add(sent);
    void sent.finally(() => this.under.delete(sent));
  }
}
