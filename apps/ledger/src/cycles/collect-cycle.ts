import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batcher } from '../batching/batcher';
import type { Decision } from '../batching/apply-once';
import type { Answer, MemberRequest } from '../idempotency/stored-answers';
import { EnsureMember } from '../members/ensure-member';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { collectBatch } from './collect-batch';

/** POST /api/cycles/collect: pays a completed cycle out of its reservation, with its commissions. */
@Injectable()
export class CollectCycle implements OnModuleDestroy {
  private readonly batcher: Batcher<MemberRequest, Decision>;

  constructor(
    @Inject(DataSource) db: DataSource,
    @Inject(EnsureMember) private readonly members: EnsureMember,
  ) {
    this.batcher = new Batcher((requests) => inTransaction(db, (tx) => collectBatch(tx, requests)), {
      name: 'Collecting cycles',
      laneOf: ({ memberId }) => memberId,
    });
  }

  /** @throws DomainError NO_CYCLE, CYCLE_NOT_COMPLETED; CodedError OVERLOADED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE. */
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
