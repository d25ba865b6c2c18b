import { Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import { ShutdownSignal } from '../../chain/shutdown-signal';
import type { RecurringJob } from '../recurring-job';
import { Compounder } from './compounder';

/** Queue `rewards.compound`; not processed in watch-only mode. Concurrent instances process different members. */
@Injectable()
export class CompoundProcessor implements RecurringJob {
  readonly queue = QUEUES.rewardsCompound;

  constructor(
    private readonly compounder: Compounder,
    private readonly stopping: ShutdownSignal,
  ) {}

  get schedule() {
    return this.compounder.canPay ? { id: 'compound', every: 5_000 } : null;
  }

  run(): Promise<number> {
    return this.compounder.run(this.stopping.signal);
  }
}
