import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUDIT_ACTIONS, isActionOf, type AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { consume } from '@ballast/platform/outbox/consume';
import { MessageReceiver } from '@ballast/platform/outbox/message-receiver';
import { RefusedMessage } from '@ballast/platform/outbox/refused-message';
import { SCHEMA } from '../persistence/migrations';
import { appendToChain } from './chain.store';

/**
 * Consumes `audit.recorded` from auth and deployments and appends their admin actions to the one chain. A signature says whose
 * outbox a row stood in and not who wrote it there, so each is believed about its own actions alone.
 */
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
      senders: Object.keys(AUDIT_ACTIONS),
      dataSource: this.db,
      schema: SCHEMA,
      handlers: {
        [QUEUES.auditRecorded]: async (tx, { sender, payload }) => {
          if (!isActionOf(sender, payload['action'])) throw new RefusedMessage('wrong_action');
          await appendToChain(tx, payload as unknown as AuditRecorded);
        },
      },
    });
  }
}
