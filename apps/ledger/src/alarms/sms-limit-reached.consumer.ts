import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUES } from '@ballast/dto/events/queues';
import type { SmsLimitReached } from '@ballast/dto/events/sms-limit-reached';
import { consume } from '@ballast/platform/outbox/consume';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { SCHEMA } from '../persistence/migrations';
import { Alarms } from './alarms';

/** Consumes `sms.limit_reached` from auth and raises its alarm, while none is open. */
@Injectable()
export class SmsLimitReachedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly messages: MessageReceiver,
    private readonly db: DataSource,
    private readonly alarms: Alarms,
  ) {}

  onApplicationBootstrap(): void {
    consume({
      messages: this.messages,
      queue: QUEUES.smsLimitReached,
      senders: ['auth'],
      dataSource: this.db,
      schema: SCHEMA,
      handlers: {
        [QUEUES.smsLimitReached]: (tx, { payload }) => {
          const { hours, most } = payload as unknown as SmsLimitReached;
          return this.alarms.raise(tx, [{ code: 'SMS_LIMIT_REACHED', params: { hours, most }, details: {} }]);
        },
      },
      concurrency: 1,
    });
  }
}
