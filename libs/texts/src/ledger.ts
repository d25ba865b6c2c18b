import type { HistoryDetails, HistoryKind, WrittenKind } from '@ballast/domain/ledger/history-data';
import {
  isPlain,
  type PlainReturnCode,
  type ReturnCode,
  type ReturnReason,
} from '@ballast/domain/ledger/return-reason';
import type { NextStep } from '@ballast/domain/ledger/withdrawal-next-step';
import { CYCLES as DE_CYCLES } from './de/ledger/cycles';
import { HISTORY as DE_HISTORY, HISTORY_NAMES as DE_NAMES } from './de/ledger/history';
import {
  HISTORY_COLUMNS as DE_COLUMNS,
  HISTORY_STATUSES as DE_STATUSES,
  HISTORY_TYPES as DE_TYPES,
} from './de/ledger/history-labels';
import { NEXT_STEPS as DE_STEPS } from './de/ledger/next-steps';
import { RETURN_REASONS as DE_REASONS, returnReasonText as deReason } from './de/ledger/return-reasons';
import { CYCLES as EN_CYCLES } from './en/ledger/cycles';
import { HISTORY as EN_HISTORY, HISTORY_NAMES as EN_NAMES } from './en/ledger/history';
import {
  HISTORY_COLUMNS as EN_COLUMNS,
  HISTORY_STATUSES as EN_STATUSES,
  HISTORY_TYPES as EN_TYPES,
} from './en/ledger/history-labels';
import { NEXT_STEPS as EN_STEPS } from './en/ledger/next-steps';
import { RETURN_REASONS as EN_REASONS, returnReasonText as enReason } from './en/ledger/return-reasons';
import { textOf } from './coded-texts';
import type { Language } from './languages';
import type {
  CycleAnswers,
  CycleTexts,
  HistoryNames,
  HistoryTexts,
  NextStepTexts,
  MoneyReader,
  ReturnReasonTexts,
} from './ledger-texts';

type InEach<Texts> = Readonly<Record<Language, Texts>>;

const HISTORY: InEach<HistoryTexts> = { en: EN_HISTORY, de: DE_HISTORY };
const NAMES: InEach<HistoryNames> = { en: EN_NAMES, de: DE_NAMES };
const LABELS = {
  en: { columns: EN_COLUMNS, types: EN_TYPES, statuses: EN_STATUSES },
  de: { columns: DE_COLUMNS, types: DE_TYPES, statuses: DE_STATUSES },
} as const;
const NEXT_STEPS: InEach<NextStepTexts> = { en: EN_STEPS, de: DE_STEPS };
const CYCLES: InEach<CycleTexts> = { en: EN_CYCLES, de: DE_CYCLES };
const REASONS: InEach<(reason: ReturnReason, reader: MoneyReader) => string> = { en: enReason, de: deReason };

const REASON_TEXTS: InEach<ReturnReasonTexts> = { en: EN_REASONS, de: DE_REASONS };
const PLAIN_REASONS = (Object.keys(EN_REASONS) as ReturnCode[]).filter(isPlain);

/** The description of a line in History. */
export function historyText<K extends HistoryKind>(
  language: Language,
  line: HistoryDetails<K>,
  reader: MoneyReader = 'owner',
): string {
  const texts = HISTORY[language] as {
    readonly [Kind in K]: (data: HistoryDetails<K>['data'], reader: MoneyReader) => string;
  };
  return texts[line.kind as K](line.data, reader);
}

/** The kinds of lines whose name contains these words, in any language and case. */
export function historyKindsNamed(words: string): WrittenKind[] {
  const sought = words.toLowerCase();
  const kinds = Object.keys(EN_NAMES) as WrittenKind[];
  return kinds.filter((kind) => Object.values(NAMES).some((names) => names[kind].toLowerCase().includes(sought)));
}

/** The statuses of lines whose label contains these words, in any language and case. */
export function historyStatusesNamed(words: string): string[] {
  const sought = words.toLowerCase();
  const known = Object.keys(EN_STATUSES) as (keyof typeof EN_STATUSES)[];
  return known.filter((status) =>
    Object.values(LABELS).some(({ statuses }) => statuses[status].toLowerCase().includes(sought)),
  );
}

/** The words of a member's own file of History: its headings, and the labels of types and statuses by their names. */
export const historyFileTexts = (language: Language): (typeof LABELS)[Language] => LABELS[language];

/** The reason for which money was returned instead of being paid. */
export const returnReasonText = (language: Language, reason: ReturnReason, reader: MoneyReader = 'owner'): string =>
  REASONS[language](reason, reader);

/** The codes of reasons whose sentence in this language contains these words, in any case. */
export function returnReasonsNamed(language: Language, words: string): PlainReturnCode[] {
  const sought = words.toLowerCase();
  return PLAIN_REASONS.filter((code) => REASON_TEXTS[language][code]({}).toLowerCase().includes(sought));
}

/** The next step of a withdrawal, for an admin. */
export const nextStepText = (language: Language, { step, params }: NextStep): string =>
  textOf(NEXT_STEPS[language], { code: step, params });

/** The answer to a member who started or collected a cycle. */
export const cycleText = <C extends keyof CycleAnswers>(language: Language, code: C, params: CycleAnswers[C]): string =>
  textOf(CYCLES[language], { code, params });
