import type { AlarmCode, AlarmParams, AlarmWithParams } from '@ballast/domain/ledger/alarm';
import { type CodedTexts, textOf } from './coded-texts';
import { ALARMS as DE } from './de/alarms';
import { ALARMS as EN } from './en/alarms';
import type { Language } from './languages';

const ALARMS: Readonly<Record<Language, CodedTexts<AlarmParams>>> = { en: EN, de: DE };

/** The sentence of an alarm: what was found, and what to do where that is known. */
export const alarmText = (language: Language, alarm: AlarmWithParams): string => textOf(ALARMS[language], alarm);

/** The sentence of an alarm as it is stored: one of another version stays readable, by its English sentence or its code alone. */
export function storedAlarmText(
  language: Language,
  {
    code,
    params,
    sentence,
  }: { readonly code: string; readonly params: object | null; readonly sentence: string | null },
): string {
  if (params === null || !isAlarmCode(code)) return sentence ?? code;
  try {
    return alarmText(language, { code, params } as AlarmWithParams);
  } catch {
    // Parameters of another version: one alarm must not keep all others from being read.
    return code;
  }
}

/** Whether a text is the code of an alarm that every language has a sentence for. */
const isAlarmCode = (code: string): code is AlarmCode => Object.hasOwn(EN, code);
