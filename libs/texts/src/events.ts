import type { EventCode, EventParams, EventWithParams } from '@ballast/domain/deployments/event';
import { type CodedTexts, textOf } from './coded-texts';
import { EVENTS as DE } from './de/events';
import { EVENTS as EN } from './en/events';
import type { Language } from './languages';

const EVENTS: Readonly<Record<Language, CodedTexts<EventParams>>> = { en: EN, de: DE };

/** The line of a deployment's timeline for an event. */
export const eventText = (language: Language, event: EventWithParams): string => textOf(EVENTS[language], event);

/** Whether a text is the code of an event that every language has a line for. */
export const isEventCode = (code: string | null): code is EventCode => code !== null && Object.hasOwn(EN, code);
