import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { writeAuditEntry, type Origin } from '../audit/write-audit-entry';
import { lockOpenAlarm } from './alarm.store';

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
      if (alarm.clearsItself) throw new DomainError('ALARM_STANDS', {});
      await query(
        tx,
        'UPDATE alarm SET cleared_at = clock_timestamp(), cleared_by = $2, clear_note = $3 WHERE id = $1',
        [id, admin, note],
      );
      const { code, sentence } = alarm;
      await writeAuditEntry(tx, {
        ...origin,
        actor: admin,
        action: 'alarm.clear',
        subject: `alarm:${id}`,
        before: { code, sentence },
        after: { note },
      });
    });
  }
}
