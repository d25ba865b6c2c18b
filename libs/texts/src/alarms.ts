import type { AlarmCode, AlarmParams, AlarmWithParams } from '@ballast/domain/ledger/alarm';
import { type CodedTexts, textOf } from './coded-texts';
import { ALARMS as DE } from './de/alarms';
import { ALARMS as EN } from './en/alarms';
import type { Language } from './languages';

const ALARMS: Readonly<Record<Language, CodedTexts<AlarmParams>>> = { en: EN, de: DE };

/** The sentence of an alarm: what was found, and what to do where that is known. */
export const alarmText = (language: Language, alarm: AlarmWithParams): string => textOf(ALARMS[language], alarm);

/** Whether a text is the code of an alarm that every language has a sentence for. */
export const isAlarmCode = (code: string): code is AlarmCode => Object.hasOwn(EN, code);
