import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { SCHEMA } from '../persistence/migrations';
import { gatherClaim } from './gather-claim';
import { queueMail } from './queue-mail';

/** Consumes `member.notice` from the ledger and queues a mail for it. */
@Injectable()
export class MemberNoticeConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly messages: MessageReceiver,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    consume({
      messages: this.messages,
      queue: QUEUES.memberNotice,
      senders: ['ledger'],
      dataSource: this.dataSource,
      schema: SCHEMA,
      handlers: {
        [QUEUES.memberNotice]: (tx, { payload }) => {
          const notice = payload as unknown as MemberNotice;
          if (notice.kind === 'rewards_claimed') return gatherClaim(tx, notice.memberId, notice.data);
          const { memberId, subject, ...mail } = notice;
          return queueMail(tx, { ...mail, accountId: memberId, key: `${mail.kind}:${subject}` });
        },
      },
    });
  }
}
