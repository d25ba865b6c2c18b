import type { AlarmSeverity } from '@ballast/domain/ledger/alarm-severity';
import type { AlarmMessageTexts } from '../alarm-messages';
import { minute } from './formats';

const SEVERITIES: Readonly<Record<AlarmSeverity, string>> = { critical: 'Critical', warning: 'Warning' };

/** The words of English messages around the sentence of an alarm. */
export const ALARM_MESSAGES: AlarmMessageTexts = {
  lines: {
    raised: ({ severity, code, since, sentence }) =>
      `${SEVERITIES[severity]}: ${code}, since ${minute(since)}. ${sentence}`,
    open: ({ severity, code, since, sentence }) =>
      `${SEVERITIES[severity]}, open and no admin is on it: ${code}, since ${minute(since)}. ${sentence}`,
    cleared: ({ code, since, until, sentence }) =>
      `Cleared: ${code}, ${minute(since)} to ${minute(until)}. It said: ${sentence}`,
  },
  subject: (counts) => `Alarms: ${counts}`,
  counts: {
    raised: (count) => `${count} raised`,
    open: (count) => `${count} still open`,
    cleared: (count) => `${count} cleared`,
  },
};
