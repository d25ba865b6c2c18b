import type { IsoTime, UsdcText } from '@ballast/domain/errors/params/plain';
import type { HistoryData, WrittenKind } from '@ballast/domain/ledger/history-data';
import type { ReturnReasons } from '@ballast/domain/ledger/return-reason';
import type { NextSteps } from '@ballast/domain/ledger/withdrawal-next-step';
import { REFERRAL_LEVELS, type NamedByLevel, type ReferralLevel } from '@ballast/domain/programme/referral-levels';
import type { CodedTexts } from './coded-texts';

/** The reader of a line or of a reason: the owner of the money, or an admin. What the owner did is said to each in words of their own. */
export type MoneyReader = 'owner' | 'admin';

/** The descriptions of lines in History, from a line's data. */
export type HistoryTexts = {
  readonly [Kind in keyof HistoryData]: (data: HistoryData[Kind], reader: MoneyReader) => string;
};

/** Words for each kind of line, which a search looks through. */
export type HistoryNames = Readonly<Record<WrittenKind, string>>;

export type ReturnReasonTexts = CodedTexts<ReturnReasons>;

export type NextStepTexts = CodedTexts<NextSteps>;

/** The answers to a member who started or collected a cycle. */
export interface CycleAnswers {
  started: null;
  collected: { readonly reward: UsdcText; readonly availableAt: IsoTime };
}

export type CycleTexts = CodedTexts<CycleAnswers>;

/** One text for each referral level. */
export const byLevel = <Text>(textOf: (level: ReferralLevel) => Text): NamedByLevel<'referral', Text> =>
  Object.fromEntries(REFERRAL_LEVELS.map(({ level }) => [`referral_${level}`, textOf(level)])) as NamedByLevel<
    'referral',
    Text
  >;
