import type { QuietSpan } from '@ballast/domain/membership/quiet-hours';
import type { ReminderKind } from '@ballast/domain/membership/reminders';
import type { ScreenPath } from '@ballast/dto/screens/screens';
import { PUSHES as DE } from '@ballast/texts/de/pushes';
import { PUSHES as EN } from '@ballast/texts/en/pushes';
import type { Language } from '@ballast/texts/languages';
import type { PushTexts } from '@ballast/texts/push-texts';

/** A reminder as a device shows it; it may lie in sight of others, so that no figure and no address is in it. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** The screen that it opens. */
  readonly path: ScreenPath;
  /** A newer one of a kind replaces the one that is shown. */
  readonly tag: ReminderKind;
  readonly language: Language;
  /** In which a device that gets it late is silent. */
  readonly quiet?: QuietSpan;
}

const PUSHES: Readonly<Record<Language, PushTexts>> = { en: EN, de: DE };

const PATH_OF: Readonly<Record<ReminderKind, ScreenPath>> = {
  ready_to_start: '/',
  ready_to_collect: '/',
  rewards_unlocked: '/rewards',
  withdrawal_paid: '/transactions',
  statement_ready: '/transactions',
};

/** Writes a reminder in the member's language; null for a kind or a language that only a newer version knows. */
export function writePush(kind: ReminderKind, language: Language): PushNotice | null {
  if (!Object.hasOwn(PATH_OF, kind) || !Object.hasOwn(PUSHES, language)) return null;
  return { ...PUSHES[language][kind], path: PATH_OF[kind], tag: kind, language };
}
