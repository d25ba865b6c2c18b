import { severityOf, type AlarmSeverity } from '@ballast/domain/ledger/alarm-severity';
import { REPORTED_STATES, type ReportedAlarm, type ReportedState } from '@ballast/domain/ledger/reported-alarm';
import { asOneLine } from '@ballast/domain/text/one-line';
import { storedAlarmText } from './alarms';
import { ALARM_MESSAGES as DE } from './de/alarm-messages';
import { ALARM_MESSAGES as EN } from './en/alarm-messages';
import type { Language } from './languages';

interface Message {
  readonly severity: AlarmSeverity;
  readonly code: string;
  readonly since: string;
  readonly until: string;
  readonly sentence: string;
}

/** The texts of one language. */
export interface AlarmMessageTexts {
  readonly lines: { readonly [State in ReportedState]: (message: Message) => string };
  readonly subject: (counts: string) => string;
  readonly counts: { readonly [State in ReportedState]: (count: number) => string };
}

const TEXTS: Readonly<Record<Language, AlarmMessageTexts>> = { en: EN, de: DE };

/** One line of a message about an alarm: what it is, since when, and its sentence. */
export function alarmMessage(language: Language, alarm: ReportedAlarm): string {
  const { state, code, since, until } = alarm;
  const sentence = asOneLine(storedAlarmText(language, alarm));
  return TEXTS[language].lines[state]({ severity: severityOf(code), code, since, until: until ?? since, sentence });
}

/** The subject of a mail about alarms, without any text of theirs. */
export function alarmSubject(language: Language, alarms: readonly ReportedAlarm[]): string {
  const { subject, counts } = TEXTS[language];
  const of = (state: ReportedState): number => alarms.filter((alarm) => alarm.state === state).length;
  return subject(
    REPORTED_STATES.filter((state) => of(state) > 0)
      .map((state) => counts[state](of(state)))
      .join(', '),
  );
}
