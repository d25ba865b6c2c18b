import type { MemberNoticeData } from './member-notice-data';

/** Days for which a notification is kept. */
export const NOTIFICATION_DAYS = 90;

/** The kinds of reminders that a member can choose, in the order in which it is offered. */
export const REMINDER_KINDS = [
  'ready_to_start',
  'ready_to_collect',
  'rewards_unlocked',
  'withdrawal_paid',
  'statement_ready',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The ways by which a reminder comes. */
export const REMINDER_CHANNELS = ['mail', 'push'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** Kinds of the ledger that are due by programme time, with their data. Amounts are USDC as decimal strings, times ISO 8601. */
export interface DueReminderData {
  /** A business day began on which no cycle has been run: `YYYY-MM-DD` in the programme's zone. */
  ready_to_start: { readonly day: string };
  ready_to_collect: { readonly reward: string; readonly completedAt: string };
  rewards_unlocked: { readonly amount: string };
  /** The month that is over, `YYYY-MM` in the programme's zone. */
  statement_ready: { readonly month: string };
}
export type DueReminderKind = keyof DueReminderData;

/** All that a member's notifications hold. The monthly proof is a mail with a file and nothing to be told of. */
export type NotificationData = Omit<MemberNoticeData, 'statement_proof'> & DueReminderData;
export type NotificationKind = keyof NotificationData;

/** A member's choice for a kind of reminder. */
export type ReminderChoice = Readonly<Record<ReminderChannel, boolean>>;

/**
 * The choice of who has made none: no reminder. That a withdrawal was paid is mailed all the same, as every movement of money
 * is, until a member says otherwise.
 */
export const reminderDefault = (kind: ReminderKind): ReminderChoice => ({
  mail: kind === 'withdrawal_paid',
  push: false,
});

/** Whether a member can choose to be reminded of this kind. */
export const isReminder = (kind: string): kind is ReminderKind => (REMINDER_KINDS as readonly string[]).includes(kind);
