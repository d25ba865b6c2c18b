import type { BatchedActivity } from '@ballast/domain/errors/params/request-errors';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Answer, MemberRequest } from '../idempotency/stored-responses';
import type { EnsureMember } from '../members/ensure-member';
import type { Decision } from './apply-idempotent';
import type { ApplyBatch } from './apply-splitting';
import type { BatchMetrics } from './batch-metrics';
import { Batcher } from './batcher';

export interface BatchedCommandParts {
  readonly members: EnsureMember;
  readonly metrics: BatchMetrics;
}

/** A member command that is executed in batches, one per member at a time. */
export abstract class BatchedCommand implements OnModuleDestroy {
  private readonly members: EnsureMember;
  private readonly batcher: Batcher<MemberRequest, Decision>;

  /** @param activity for the error of an overload */
  protected constructor(
    { members, metrics }: BatchedCommandParts,
    activity: BatchedActivity,
    apply: ApplyBatch<MemberRequest, Decision>,
  ) {
    this.members = members;
    this.batcher = new Batcher(apply, { activity, partitionKey: ({ memberId }) => memberId, metrics });
  }

  /** @throws DomainError when the command is refused, OVERLOADED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE. */
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
