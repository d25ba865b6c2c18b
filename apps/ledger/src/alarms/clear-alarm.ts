import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { writeAuditEntry, type Origin } from '../audit/write-audit-entry';
import { StoredAlarm } from './alarm.entity';
import { lockOpenAlarm } from './alarm.store';
import { clearsItself } from './to-alarm';

/** An admin's clearance of an alarm. */
export interface Clearing {
  readonly id: string;
  readonly admin: string;
  readonly note: string;
  readonly origin: Origin;
}

/** Clears an alarm, with the admin's findings in the audit log. */
@Injectable()
export class ClearAlarm {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError NOT_FOUND; ALARM_STANDS for one that ends by itself once its reason is gone. */
  clear({ id, admin, note, origin }: Clearing): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      const alarm = await lockOpenAlarm(tx, id);
      if (clearsItself(alarm)) throw new DomainError('ALARM_STANDS', {});
      const cleared = { clearedAt: () => 'clock_timestamp()', clearedBy: admin, clearNote: note };
      await tx.getRepository(StoredAlarm).update(id, cleared);
      const { code, params, sentence } = alarm;
      await writeAuditEntry(tx, {
        ...origin,
        actor: admin,
        action: 'alarm.clear',
        subject: `alarm:${id}`,
        before: { code, ...(params ?? { sentence }) },
        after: { note },
      });
    });
  }
}
