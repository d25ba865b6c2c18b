import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { writeAuditEntry, type Origin } from '../audit/write-audit-entry';
import { StoredAlarm } from './alarm.entity';
import { lockOpenAlarm } from './alarm.store';

/** An admin's word to be on an alarm. */
export interface Acknowledgement {
  readonly id: string;
  readonly admin: string;
  readonly origin: Origin;
}

/** Notes down which admin looks after an alarm; it stays open, and is not told again. */
@Injectable()
export class AcknowledgeAlarm {
  constructor(private readonly db: DataSource) {}

  /** Said again by the same admin it changes nothing; another admin takes over. @throws DomainError NOT_FOUND */
  acknowledge({ id, admin, origin }: Acknowledgement): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      const { code, acknowledgedBy } = await lockOpenAlarm(tx, id);
      if (acknowledgedBy === admin) return;
      const acknowledged = { acknowledgedAt: () => 'clock_timestamp()', acknowledgedBy: admin };
      await tx.getRepository(StoredAlarm).update(id, acknowledged);
      await writeAuditEntry(tx, {
        ...origin,
        actor: admin,
        action: 'alarm.acknowledge',
        subject: `alarm:${id}`,
        before: { code, acknowledgedBy },
        after: { code, acknowledgedBy: admin },
      });
    });
  }
}
