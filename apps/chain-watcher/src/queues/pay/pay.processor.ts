import { Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import type { RecurringJob } from '../recurring-job';
import { Payer } from './payer';

/** Queue `chain.pay`: each job is one run over the open payments; not processed in watch-only mode. */
@Injectable()
export class PayProcessor implements RecurringJob {
  readonly queue = QUEUES.chainPay;

  constructor(private readonly payer: Payer) {}

  get schedule() {
    return this.payer.canPay ? { id: 'pay', every: 1_000 } : null;
  }

  run(): Promise<void> {
    return this.payer.run();
  }
}
