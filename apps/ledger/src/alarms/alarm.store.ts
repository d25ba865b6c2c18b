import { IsNull } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { StoredAlarm } from './alarm.entity';

/** Open alarms, oldest first. */
export function openAlarms(db: Database): Promise<StoredAlarm[]> {
  return db
    .getRepository(StoredAlarm)
    .find({ where: { clearedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' }, take: 100 });
}

/** An open alarm under lock. @throws DomainError NOT_FOUND */
export async function lockOpenAlarm(tx: Tx, id: string): Promise<StoredAlarm> {
  const lock = { mode: 'pessimistic_write' } as const;
  const alarm = await tx.getRepository(StoredAlarm).findOne({ where: { id, clearedAt: IsNull() }, lock });
  if (alarm === null) throw new DomainError('NOT_FOUND', { what: 'alarm' });
  return alarm;
}
