import { Inject, Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import { WatcherConfig } from '../../config';
import type { Repetition } from '../repetition';
import { Turns } from '../turns';
import { ChainScanner } from './chain-scanner';

/** Queue `chain.scan`: one look at the chain a job. */
@Injectable()
export class ScanProcessor implements Repetition {
  readonly queue = QUEUES.chainScan;

  constructor(
    @Inject(ChainScanner) private readonly scanner: ChainScanner,
    @Inject(Turns) private readonly turns: Turns,
    @Inject(WatcherConfig) private readonly config: Readonly<WatcherConfig>,
  ) {}

  get schedule() {
    return { id: 'scan', every: this.config.POLL_INTERVAL_MS };
  }

  run(): Promise<boolean> {
    return this.turns.take(() => this.scanner.poll());
  }
}
