import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberReminders } from '@ballast/dto/events/member-reminders';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { SCHEMA } from '../persistence/migrations';
import { notifyMembers } from './notify-members';

/** Consumes `member.reminders` from the ledger: a kind that became due for many members at once. */
@Injectable()
export class MemberRemindersConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly messages: MessageReceiver,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    consume({
      messages: this.messages,
      queue: QUEUES.memberReminders,
      senders: ['ledger'],
      dataSource: this.dataSource,
      schema: SCHEMA,
      handlers: {
        [QUEUES.memberReminders]: (tx, { payload }) => {
          const { kind, due, at } = payload as unknown as MemberReminders;
          return notifyMembers(
            tx,
            kind,
            due.map((one) => ({ ...one, at })),
          );
        },
      },
      concurrency: 1,
    });
  }
}
