import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batcher } from '../batching/batcher';
import type { Decision } from '../batching/apply-once';
import type { Answer, MemberRequest } from '../idempotency/stored-answers';
import { EnsureMember } from '../members/ensure-member';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { ProgrammeRules } from '../programme/rules';
import { startBatch } from './start-batch';

/** POST /api/cycles/start: reserves reward and commissions, then starts the member's cycle of the day. */
@Injectable()
export class StartCycle implements OnModuleDestroy {
  private readonly batcher: Batcher<MemberRequest, Decision>;

  constructor(
    @Inject(DataSource) db: DataSource,
    @Inject(ProgrammeRules) rules: ProgrammeRules,
    @Inject(EnsureMember) private readonly members: EnsureMember,
  ) {
    this.batcher = new Batcher((requests) => inTransaction(db, (tx) => startBatch(tx, rules, requests)), {
      name: 'Starting cycles',
      laneOf: ({ memberId }) => memberId,
    });
  }

  /** @throws DomainError with a `StartRefusalCode`; CodedError OVERLOADED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE. */
  async run(request: MemberRequest): Promise<Answer> {
    await this.members.ensure(request.memberId);
    const decision = await this.batcher.submit(request);
    if (decision instanceof Error) throw decision;
    return decision;
  }

  onModuleDestroy(): Promise<void> {
    return this.batcher.drain();
  }
}
