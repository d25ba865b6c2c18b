import type { AlarmCode, AlarmParams } from '@ballast/domain/ledger/alarm';
import type { CodedTexts } from './coded-texts';
import { ALARMS as DE } from './de/alarms';
import { ALARMS as EN } from './en/alarms';
import type { Language } from './languages';

const ALARMS: Readonly<Record<Language, CodedTexts<AlarmParams>>> = { en: EN, de: DE };

interface AlarmOf<C extends AlarmCode> {
  readonly code: C;
  readonly params: AlarmParams[C];
}

/** The sentence of an alarm: what was found, and what to do where that is known. */
export function alarmText<C extends AlarmCode>(language: Language, { code, params }: AlarmOf<C>): string {
  const texts: CodedTexts<AlarmParams> = ALARMS[language];
  return texts[code](params);
}

/** Whether a text is the code of an alarm that every language has a sentence for. */
export const isAlarmCode = (code: string): code is AlarmCode => Object.hasOwn(EN, code);
