import type { AlarmCode, AlarmWithParams } from '@ballast/domain/ledger/alarm';
import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { alarmText, isAlarmCode } from '@ballast/texts/alarms';
import type { Language } from '@ballast/texts/languages';
import type { StoredAlarm } from './alarm.entity';

/**
 * Alarms that are checked regularly: they clear themselves when their reason is gone, and nobody clears them by hand.
 */
const CLEAR_THEMSELVES: ReadonlySet<string> = new Set<AlarmCode>([
  'AUDIT_DIFFERENCE',
  'VAULT_NOT_IN_LEDGER',
  'POOL_DAYS_LOW',
  'RESERVES_DIFFERENCE',
  'STATEMENT_LATE',
  'STATEMENT_REFUSED',
  'STATEMENT_BUILD_FAILED',
  'ACCRUAL_LIMIT_NEAR',
]);

/** Whether an alarm ends by itself once its reason is gone. */
export const clearsItself = ({ code }: Pick<StoredAlarm, 'code'>): boolean => CLEAR_THEMSELVES.has(code);

/** An alarm for its reader. */
export function toAlarm(alarm: StoredAlarm, language: Language): AlarmDto {
  const { id, code, createdAt } = alarm;
  const sentence = sentenceOf(alarm, language);
  return { id, code, sentence, since: createdAt.toISOString(), clearsItself: clearsItself(alarm) };
}

/** An alarm of another version stays readable: by its stored sentence, or by its code alone. */
function sentenceOf({ code, params, sentence }: StoredAlarm, language: Language): string {
  if (params === null || !isAlarmCode(code)) return sentence ?? code;
  return alarmText(language, { code, params } as AlarmWithParams);
}
