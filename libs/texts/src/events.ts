import type { EventCode, EventParams } from '@ballast/domain/deployments/event';
import type { CodedTexts } from './coded-texts';
import { EVENTS as DE } from './de/events';
import { EVENTS as EN } from './en/events';
import type { Language } from './languages';

const EVENTS: Readonly<Record<Language, CodedTexts<EventParams>>> = { en: EN, de: DE };

interface EventOf<C extends EventCode> {
  readonly code: C;
  readonly params: EventParams[C];
}

/** The line of a deployment's timeline for an event. */
export function eventText<C extends EventCode>(language: Language, { code, params }: EventOf<C>): string {
  const texts: CodedTexts<EventParams> = EVENTS[language];
  return texts[code](params);
}

/** Whether a text is the code of an event that every language has a line for. */
export const isEventCode = (code: string | null): code is EventCode => code !== null && Object.hasOwn(EN, code);
