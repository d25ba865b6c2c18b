import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUES } from '@ballast/dto/events/queues';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { consume } from '@ballast/platform/outbox/consume';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { SCHEMA } from '../persistence/migrations';
import { upsertMembers } from './upsert-members';

/** Consumes `member.changed` from auth: members, their referrers and payout wallets. */
@Injectable()
export class MemberChangedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly queues: QueueConnection,
    private readonly db: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    consume({
      queues: this.queues,
      queue: QUEUES.memberChanged,
      dataSource: this.db,
      schema: SCHEMA,
      handlers: {
        [QUEUES.memberChanged]: (tx, { payload }) => upsertMembers(tx, [payload as unknown as MemberFacts]),
      },
    });
  }
}
