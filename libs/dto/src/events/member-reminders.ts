import type { DueReminderData, DueReminderKind } from '@ballast/domain/membership/reminders';

/** One member's part of {@link MemberReminders}. */
export interface DueReminder<Kind extends DueReminderKind> {
  readonly memberId: string;
  /** The cycle's id, the day or the like: a member gets one of a kind and subject. */
  readonly subject: string;
  readonly data: DueReminderData[Kind];
}

/** The payload of `member.reminders`: one kind that has become due, for many members at once. */
export type MemberReminders = {
  [Kind in DueReminderKind]: {
    readonly kind: Kind;
    readonly due: readonly DueReminder<Kind>[];
    /** Programme time, ISO; absent in messages of versions that did not write it. */
    readonly at?: string;
  };
}[DueReminderKind];
