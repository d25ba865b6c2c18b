import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlarmsReported } from '@ballast/dto/events/alarms-reported';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { query } from '@ballast/platform/postgres/query';
import { AuthConfig } from '../config';
import { SCHEMA } from '../persistence/migrations';
import { queueMail, queueMailTo } from './queue-mail';

const ADMINS = `SELECT id, email FROM account WHERE is_admin AND status = 'active' AND email IS NOT NULL`;

/** Consumes `alarms.reported` from the ledger and queues a mail to each active admin and each address of ALARM_MAIL_TO. */
@Injectable()
export class AlarmsReportedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly messages: MessageReceiver,
    private readonly dataSource: DataSource,
    private readonly config: AuthConfig,
  ) {}

  onApplicationBootstrap(): void {
    const others = this.config.ALARM_MAIL_TO ?? [];
    const link = new URL('/admin', this.config.PUBLIC_URL).href;
    consume({
      messages: this.messages,
      queue: QUEUES.alarmsReported,
      senders: ['ledger'],
      dataSource: this.dataSource,
      schema: SCHEMA,
      handlers: {
        [QUEUES.alarmsReported]: async (tx, { id: message, payload }) => {
          const { alarms } = payload as unknown as AlarmsReported;
          const mail = { kind: 'alarms', data: { alarms, link } } as const;
          const admins = await query<{ id: string; email: string }>(tx, ADMINS);
          for (const { id } of admins) await queueMail(tx, { ...mail, accountId: id, key: `alarms:${message}:${id}` });
          const mailed = new Set(admins.map(({ email }) => email.toLowerCase()));
          for (const address of others) {
            if (mailed.has(address.toLowerCase())) continue;
            await queueMailTo(tx, address, { ...mail, key: `alarms:${message}:${address}` });
          }
        },
      },
      concurrency: 1,
    });
  }
}
