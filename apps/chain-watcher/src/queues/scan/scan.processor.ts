import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import { QUEUES } from '@ballast/dto/events/queues';
import { WatcherConfig } from '../../config';
import type { RecurringJob } from '../recurring-job';
import { ChainScanner } from './chain-scanner';

/** Queue `chain.scan`: each job is one poll of the chain. */
@Injectable()
export class ScanProcessor implements RecurringJob {
  readonly queue = QUEUES.chainScan;
  private readonly mutex = new Mutex();

  constructor(
    private readonly scanner: ChainScanner,
    private readonly config: WatcherConfig,
  ) {}

  get schedule() {
    return { id: 'scan', every: this.config.POLL_INTERVAL_MS };
  }

  run(): Promise<boolean> {
    return this.mutex.runExclusive(() => this.scanner.poll());
  }

  /** Polls, and works before the next poll: the ledger's final block is new then, and stands still. */
  runAfterPoll<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.mutex.runExclusive(async () => {
      // The scan tells of its own failures; a final block that is new enough all the same can be worked with.
      await this.scanner.poll().catch(() => undefined);
      return work();
    });
  }
}
