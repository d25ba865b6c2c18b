import { Inject, Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import { Stopping } from '../../chain/stopping';
import { LedgerClient } from '../../ledger/ledger-client';
import type { Repetition } from '../repetition';
import { unlockDue } from './unlock-due';

/** Queue `rewards.unlock`. A late run delays nobody: what a member may use depends on time alone. */
@Injectable()
export class UnlockProcessor implements Repetition {
  readonly queue = QUEUES.rewardsUnlock;
  readonly schedule = { id: 'unlock', every: 5_000 };

  constructor(
    @Inject(LedgerClient) private readonly ledger: LedgerClient,
    @Inject(Stopping) private readonly stopping: Stopping,
  ) {}

  run(): Promise<number> {
    return unlockDue(this.ledger, this.stopping.signal);
  }
}
