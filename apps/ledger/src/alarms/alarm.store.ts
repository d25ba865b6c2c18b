import { IsNull } from 'typeorm';
import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { StoredAlarm } from './alarm.entity';
import type { AlarmCode } from './alarms';

/**
 * Alarms that are checked regularly: they clear themselves when their reason is gone, and nobody clears them by hand.
 */
const CLEAR_THEMSELVES: readonly AlarmCode[] = [
  'AUDIT_DIFFERENCE',
  'VAULT_NOT_IN_LEDGER',
  'POOL_DAYS_LOW',
  'RESERVES_DIFFERENCE',
];

const toDto = ({ id, code, sentence, createdAt }: StoredAlarm): AlarmDto => ({
  ...{ id, code, sentence, since: createdAt.toISOString() },
  clearsItself: CLEAR_THEMSELVES.includes(code),
});

/** Open alarms, oldest first. */
export async function openAlarms(db: Database): Promise<AlarmDto[]> {
  const alarms = await db
    .getRepository(StoredAlarm)
    .find({ where: { clearedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' }, take: 100 });
  return alarms.map(toDto);
}

/** An open alarm under lock. @throws DomainError NOT_FOUND */
export async function lockOpenAlarm(tx: Tx, id: string): Promise<AlarmDto> {
  const lock = { mode: 'pessimistic_write' } as const;
  const alarm = await tx.getRepository(StoredAlarm).findOne({ where: { id, clearedAt: IsNull() }, lock });
  if (alarm === null) throw new DomainError('NOT_FOUND', { what: 'alarm' });
  return toDto(alarm);
}
