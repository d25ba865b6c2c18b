import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { QUEUES } from '@ballast/dto/events/queues';
import { newId } from '@ballast/platform/ids/new-id';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { currentSpan, withRequestContext } from '@ballast/platform/request/request-context';
import { RefreshMember } from './refresh-member';

/**
 * Consumes `member.changed`: members, their referrers and payout wallets. A message says who changed, and auth is asked what,
 * since whoever reaches Redis can write one, and a payout wallet in it would be that of the next statement. Repeats and any
 * order are no matter: facts have versions.
 */
@Injectable()
export class MemberChangedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly queues: QueueConnection,
    private readonly members: RefreshMember,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(
      QUEUES.memberChanged,
      ({ data: { key, requestId } }) => {
        if (!isUUID(key)) throw new Error('A message of member.changed names no member.');
        const context = { requestId: typeof requestId === 'string' ? requestId : newId(), span: currentSpan() };
        return withRequestContext(context, () => this.members.refresh(key as string));
      },
      { concurrency: 4 },
    );
  }
}
