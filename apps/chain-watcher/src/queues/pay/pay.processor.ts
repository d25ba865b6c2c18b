import { Inject, Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import type { Repetition } from '../repetition';
import { Payer } from './payer';

/** Queue `chain.pay`: one run over the open payments a job; nobody's in watch-only mode. */
@Injectable()
export class PayProcessor implements Repetition {
  readonly queue = QUEUES.chainPay;

  constructor(@Inject(Payer) private readonly payer: Payer) {}

  get schedule() {
    return this.payer.canPay ? { id: 'pay', every: 1_000 } : null;
  }

  run(): Promise<void> {
    return this.payer.run();
  }
}
