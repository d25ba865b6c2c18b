import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { SCHEMA } from '../persistence/migrations';
import { queueMail } from './queue-mail';

/** Consumes `member.notice` from the ledger and queues a mail for it. */
@Injectable()
export class MemberNoticeConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly queues: QueueConnection,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    consume({
      queues: this.queues,
      queue: QUEUES.memberNotice,
      dataSource: this.dataSource,
      schema: SCHEMA,
      handlers: {
        [QUEUES.memberNotice]: (tx, { payload }) => {
          const { memberId, subject, ...mail } = payload as unknown as MemberNotice;
          return queueMail(tx, { ...mail, accountId: memberId, key: `${mail.kind}:${subject}` });
        },
      },
    });
  }
}
