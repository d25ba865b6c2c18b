import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { SCHEMA } from '../persistence/migrations';
import { appendToChain } from './chain.store';

/** Consumes `audit.recorded` from auth and deployments and appends their admin actions to the one chain. */
@Injectable()
export class AuditRecordedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly messages: MessageReceiver,
    private readonly db: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    consume({
      messages: this.messages,
      queue: QUEUES.auditRecorded,
      senders: ['auth', 'deployments'],
      dataSource: this.db,
      schema: SCHEMA,
      handlers: {
        [QUEUES.auditRecorded]: (tx, { payload }) => appendToChain(tx, payload as unknown as AuditRecorded),
      },
    });
  }
}
