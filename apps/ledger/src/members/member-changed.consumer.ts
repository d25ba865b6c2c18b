import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { QUEUES } from '@ballast/dto/events/queues';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { RefreshMember } from './refresh-member';

/**
 * Consumes `member.changed`: members, their referrers and payout wallets. A message says who changed, and auth is asked what,
 * since a payout wallet in it would be that of the next statement. Repeats and any order are no matter: facts have versions.
 */
@Injectable()
export class MemberChangedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly messages: MessageReceiver,
    private readonly members: RefreshMember,
  ) {}

  onApplicationBootstrap(): void {
    this.messages.receive({ queue: QUEUES.memberChanged, senders: ['auth'] }, ({ key }) => {
      if (!isUUID(key)) throw new Error('A message of member.changed names no member.');
      return this.members.refresh(key);
    });
  }
}
