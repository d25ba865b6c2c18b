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

  constructor(
    private readonly scanner: ChainScanner,
    private readonly mutex: Mutex,
    private readonly config: WatcherConfig,
  ) {}

  get schedule() {
    return { id: 'scan', every: this.config.POLL_INTERVAL_MS };
  }

  run(): Promise<boolean> {
    return this.mutex.runExclusive(() => this.scanner.poll());
  }
}
