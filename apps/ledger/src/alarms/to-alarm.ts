import type { AlarmCode } from '@ballast/domain/ledger/alarm';
import { severityOf } from '@ballast/domain/ledger/alarm-severity';
import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { storedAlarmText } from '@ballast/texts/alarms';
import type { Language } from '@ballast/texts/languages';
import type { StoredAlarm } from './alarm.entity';

/**
 * Alarms that are checked regularly: they clear themselves when their reason is gone, and nobody clears them by hand.
 */
const CLEAR_THEMSELVES: ReadonlySet<string> = new Set<AlarmCode>([
  'AUDIT_DIFFERENCE',
  'VAULT_NOT_IN_LEDGER',
  'POOL_DAYS_LOW',
  'LEDGER_OUT_OF_BALANCE',
  'LEDGER_NOT_ADDED_UP',
  'RESERVES_DIFFERENCE',
  'STATEMENT_LATE',
  'STATEMENT_REFUSED',
  'STATEMENT_BUILD_FAILED',
  'ACCRUAL_LIMIT_NEAR',
]);

/** Whether an alarm ends by itself once its reason is gone. */
export const clearsItself = ({ code }: Pick<StoredAlarm, 'code'>): boolean => CLEAR_THEMSELVES.has(code);

/** An alarm for its reader. @param names of admins by id; one that is missing is not known at the moment */
export function toAlarm(alarm: StoredAlarm, language: Language, names: ReadonlyMap<string, string>): AlarmDto {
  const { id, code, createdAt, acknowledgedBy: by, acknowledgedAt: at } = alarm;
  const sentence = storedAlarmText(language, alarm);
  return {
    ...{ id, code, sentence, severity: severityOf(code) },
    since: createdAt.toISOString(),
    clearsItself: clearsItself(alarm),
    acknowledged:
      by === null || at === null ? null : { by: { id: by, name: names.get(by) ?? null }, at: at.toISOString() },
  };
}
