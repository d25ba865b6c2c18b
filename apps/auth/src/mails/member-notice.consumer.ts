import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isReminder } from '@ballast/domain/membership/reminders';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { notifyMembers } from '../notifications/notify-members';
import { SCHEMA } from '../persistence/migrations';
import { gatherMail, isGathered } from './gather-mail';
import { queueMail } from './queue-mail';

/**
 * Consumes `member.notice` from the ledger: the notifications centre keeps it, and a mail is queued, of a kind of reminder if the
 * member wants it.
 */
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
        [QUEUES.memberNotice]: async (tx, { payload }) => {
          const notice = payload as unknown as MemberNotice;
          if (notice.kind !== 'statement_proof') await notifyMembers(tx, notice.kind, [notice]);
          if (isReminder(notice.kind)) return;
          if (isGathered(notice)) return gatherMail(tx, notice.memberId, notice);
          const { memberId, subject, at: _at, ...mail } = notice;
          return queueMail(tx, { ...mail, accountId: memberId, key: `${mail.kind}:${subject}` });
        },
      },
    });
  }
}
