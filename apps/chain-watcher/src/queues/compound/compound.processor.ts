import { Inject, Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import { Stopping } from '../../chain/stopping';
import type { Repetition } from '../repetition';
import { Compounder } from './compounder';

/** Queue `rewards.compound`; nobody's in watch-only mode. Runs of two instances take other members. */
@Injectable()
export class CompoundProcessor implements Repetition {
  readonly queue = QUEUES.rewardsCompound;

  constructor(
    @Inject(Compounder) private readonly compounder: Compounder,
    @Inject(Stopping) private readonly stopping: Stopping,
  ) {}

  get schedule() {
    return this.compounder.canPay ? { id: 'compound', every: 5_000 } : null;
  }

  run(): Promise<number> {
    return this.compounder.run(this.stopping.signal);
  }
}
