import type { ReminderKind } from '@ballast/domain/membership/reminders';

/** A reminder on a locked screen: no figure, no address, nobody's name. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

/** The texts of one language: every kind has one, or it does not compile. */
export type PushTexts = Readonly<Record<ReminderKind, PushText>>;
