import type { AlarmSeverity } from '@ballast/domain/ledger/alarm-severity';
import type { AlarmMessageTexts } from '../alarm-messages';
import { minute } from './formats';

const SEVERITIES: Readonly<Record<AlarmSeverity, string>> = { critical: 'Kritisch', warning: 'Warnung' };

/** The words of German messages around the sentence of an alarm. */
export const ALARM_MESSAGES: AlarmMessageTexts = {
  lines: {
    raised: ({ severity, code, since, sentence }) =>
      `${SEVERITIES[severity]}: ${code}, seit ${minute(since)}. ${sentence}`,
    open: ({ severity, code, since, sentence }) =>
      `${SEVERITIES[severity]}, offen, und kein Admin kümmert sich: ${code}, seit ${minute(since)}. ${sentence}`,
    cleared: ({ code, since, until, sentence }) =>
      `Aufgehoben: ${code}, ${minute(since)} bis ${minute(until)}. Gemeldet war: ${sentence}`,
  },
  subject: (counts) => `Alarme: ${counts}`,
  counts: {
    raised: (count) => `${count} neu`,
    open: (count) => `${count} weiter offen`,
    cleared: (count) => `${count} aufgehoben`,
  },
};
