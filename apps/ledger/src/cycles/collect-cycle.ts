import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BatchMetrics } from '../batching/batch-metrics';
import { haveKeys } from '../idempotency/stored-responses';
import { BatchedCommand } from '../batching/batched-command';
import { EnsureMember } from '../members/ensure-member';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { collectBatch } from './collect-batch';

/**
 * POST /api/cycles/collect: pays a completed cycle out of its reservation, with its commissions.
 * Refused with NO_CYCLE or CYCLE_NOT_COMPLETED.
 */
@Injectable()
export class CollectCycle extends BatchedCommand {
  constructor(db: DataSource, members: EnsureMember, metrics: BatchMetrics) {
    super({ members, metrics }, 'collecting_cycles', (requests) =>
      inTransaction(db, (tx) => collectBatch(tx, requests), { findsOwnCommit: haveKeys(requests) }),
    );
  }
}
