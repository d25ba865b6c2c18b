import { Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import { ShutdownSignal } from '../../chain/shutdown-signal';
import { LedgerClient } from '../../ledger/ledger-client';
import type { RecurringJob } from '../recurring-job';
import { unlockDue } from './unlock-due';

/** Queue `rewards.unlock`. A late run delays no member: availability depends on time alone. */
@Injectable()
export class UnlockProcessor implements RecurringJob {
  readonly queue = QUEUES.rewardsUnlock;
  readonly schedule = { id: 'unlock', every: 5_000 };

  constructor(
    private readonly ledger: LedgerClient,
    private readonly stopping: ShutdownSignal,
  ) {}

  run(): Promise<number> {
    return unlockDue(this.ledger, this.stopping.signal);
  }
}
