import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BatchMetrics } from '../batching/batch-metrics';
import { haveKeys } from '../idempotency/stored-responses';
import { BatchedCommand } from '../batching/batched-command';
import { EnsureMember } from '../members/ensure-member';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { ProgrammeRules } from '../programme/rules';
import { startBatch } from './start-batch';

/**
 * POST /api/cycles/start: reserves reward and commissions, then starts the member's cycle of the day.
 * Refused with a `StartRefusalCode`.
 */
@Injectable()
export class StartCycle extends BatchedCommand {
  constructor(db: DataSource, rules: ProgrammeRules, members: EnsureMember, metrics: BatchMetrics) {
    super({ members, metrics }, 'starting_cycles', (requests) =>
      inTransaction(db, (tx) => startBatch(tx, rules, requests), { findsOwnCommit: haveKeys(requests) }),
    );
  }
}
