import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import { DomainError } from '@ballast/domain/errors/domain-error';

/** The most checks that may wait; a longer queue would take seconds, so further requests are refused at once. */
const MAX_WAITING = 400;
const RETRY_AFTER_SECONDS = 2;

/**
 * Lets only as many password checks run at once as there are cores. A hash costs 19 MiB and a core for some 20 ms: without
 * a bound, a burst of sign-ins would take the memory and the time of everything else in the process.
 */
@Injectable()
export class HashingSlots {
  private readonly slots = new Semaphore(Math.max(2, availableParallelism()));
  private waiting = 0;

  /**
   * Runs `work` when a slot is free, first come first served.
   * @throws DomainError OVERLOADED when too many wait already
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MAX_WAITING) {
      throw new DomainError('OVERLOADED', { reason: 'sign_ins' }, { retryAfter: RETRY_AFTER_SECONDS });
    }
    this.waiting += 1;
    const [, release] = await this.slots.acquire().finally(() => (this.waiting -= 1));
    try {
      return await work();
    } finally {
      release();
    }
  }
}
