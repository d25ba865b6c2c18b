import { DAY_MS, type RetentionRule } from '../retention/retention-rule';

/** Sent messages are sent again for a day when a queue was emptied; a week is for people who look. */
export const OUTBOX_RETENTION: RetentionRule = {
  table: 'outbox',
  keepMs: 7 * DAY_MS,
  due: (before) => `published_at <= ${before}`,
};

/** Longer than a message can come again: failed jobs are kept for 30 days, and one of them may be run again by hand. */
export const INBOX_RETENTION: RetentionRule = {
  table: 'inbox',
  keepMs: 60 * DAY_MS,
  due: (before) => `handled_at <= ${before}`,
};
