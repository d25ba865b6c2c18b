import { IsNull } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { ALARM_CODES, severityOf } from '@ballast/domain/ledger/alarm-severity';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { StoredAlarm } from './alarm.entity';

/** More of them nobody reads; whoever clears some sees the next. */
const MOST_SHOWN = 100;
/** A code that this version does not know is critical, too. */
const WARNINGS = ALARM_CODES.filter((code) => severityOf(code) === 'warning');

/** The most urgent open alarms, critical ones first, each severity oldest first, and how many are open. */
export async function openAlarms(db: Database): Promise<{ readonly shown: StoredAlarm[]; readonly open: number }> {
  const [shown, open] = await db
    .getRepository(StoredAlarm)
    .createQueryBuilder('alarm')
    .addSelect('alarm.code = ANY(:warnings)', 'is_warning')
    .setParameters({ warnings: WARNINGS })
    .where({ clearedAt: IsNull() })
    .orderBy({ is_warning: 'ASC', 'alarm.createdAt': 'ASC', 'alarm.id': 'ASC' })
    .limit(MOST_SHOWN)
    .getManyAndCount();
  return { shown, open };
}

/** An open alarm under lock. @throws DomainError NOT_FOUND */
export async function lockOpenAlarm(tx: Tx, id: string): Promise<StoredAlarm> {
  const lock = { mode: 'pessimistic_write' } as const;
  const alarm = await tx.getRepository(StoredAlarm).findOne({ where: { id, clearedAt: IsNull() }, lock });
  if (alarm === null) throw new DomainError('NOT_FOUND', { what: 'alarm' });
  return alarm;
}
