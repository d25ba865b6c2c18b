import type { OnModuleDestroy } from '@nestjs/common';

/**
 * Work that a process does again and again beside its requests: one turn at a time, and the one in hand ends while the
 * database is still there.
 */
export abstract class RecurringWork implements OnModuleDestroy {
  private running: Promise<void> | undefined;
  /** True once the process stops: work of many parts ends after the one in hand. */
  protected isStopped = false;

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Does one turn, or waits for the one that is under way; none begins once the process stops. Never throws. */
  protected turn(work: () => Promise<unknown>, onFailure: (error: unknown) => unknown): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.running ??= attempt(work, onFailure).finally(() => (this.running = undefined));
    return this.running;
  }
}

async function attempt(work: () => Promise<unknown>, onFailure: (error: unknown) => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    await onFailure(error);
  }
}
