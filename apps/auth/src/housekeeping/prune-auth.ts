import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@ballast/platform/clock/clock';
import { Log } from '@ballast/platform/logging/log';

/** A store with rows that expire. */
export interface Prunable {
  prune(now: Date): Promise<void>;
}

const EVERY_MS = 10 * 60_000;

/** Deletes expired rows, so that strangers cannot fill the tables. Any number of instances may run this at once. */
@Injectable()
export class PruneAuth {
  constructor(
    private readonly stores: readonly Prunable[],
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Never throws: a failed deletion is retried at the next interval. */
  @Interval(EVERY_MS)
  async prune(): Promise<void> {
    try {
      const now = this.clock.now();
      for (const store of this.stores) await store.prune(now);
    } catch (error) {
      this.log.warn({ err: error }, 'What no longer counts could not be removed; trying again later.');
    }
  }
}
