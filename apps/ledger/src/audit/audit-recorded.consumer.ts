import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { SCHEMA } from '../persistence/migrations';
import { appendToChain } from './chain.store';

/** Consumes `audit.recorded` from auth and deployments and appends their admin actions to the one chain. */
@Injectable()
export class AuditRecordedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly queues: QueueConnection,
    private readonly db: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    consume({
      queues: this.queues,
      queue: QUEUES.auditRecorded,
      dataSource: this.db,
      schema: SCHEMA,
      handlers: {
        [QUEUES.auditRecorded]: (tx, { payload }) => appendToChain(tx, payload as unknown as AuditRecorded),
      },
    });
  }
}
