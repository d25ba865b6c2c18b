import type { TransactionType } from '@ballast/dto/client/schemas';
import { startOfLastDays } from '../../../lib/format/calendar-day';

const TYPES = {
  all: [],
  deposits: ['deposit'],
  withdrawals: ['reward_withdrawn', 'deposit_redeemed'],
  rewards: ['reward_earned', 'reward_compounded'],
} as const satisfies Record<string, readonly TransactionType[]>;
const DAYS = { month: 30, week: 7, all: null } as const;
/** The API takes no longer text. */
const LONGEST = 100;

export type TypeFilter = keyof typeof TYPES;
export type Period = keyof typeof DAYS;

/** The history's filters; they are in the URL, so that it can be shared and the back button works. */
export interface Selection {
  readonly type: TypeFilter;
  readonly period: Period;
  /** A text that is searched for; empty: none. */
  readonly q: string;
}

export const DEFAULT_SELECTION: Selection = { type: 'all', period: 'month', q: '' };
export const TYPE_FILTERS = Object.keys(TYPES) as readonly TypeFilter[];
export const PERIODS = Object.keys(DAYS) as readonly Period[];

/** Reads the selection from the URL; invalid values count as not set. */
export function readSelection(search: URLSearchParams): Selection {
  const type = TYPE_FILTERS.find((one) => one === search.get('type'));
  const period = PERIODS.find((one) => one === search.get('period'));
  return {
    type: type ?? DEFAULT_SELECTION.type,
    period: period ?? DEFAULT_SELECTION.period,
    q: search.get('q')?.trim().slice(0, LONGEST) ?? '',
  };
}

/** The address of a selection; defaults are left out. */
export function writeSelection({ type, period, q }: Selection): Record<string, string> {
  return {
    ...(type === DEFAULT_SELECTION.type ? {} : { type }),
    ...(period === DEFAULT_SELECTION.period ? {} : { period }),
    ...(q === '' ? {} : { q }),
  };
}

/** The selection to offer when one holds nothing: its search in all there is, and without it where that was all there is. */
export function widened({ type, period, q }: Selection): Selection {
  const isNarrow = type !== 'all' || period !== 'all';
  return { type: 'all', period: 'all', q: isNarrow ? q : '' };
}

/** The API's `type`: all that belong to the choice, comma between; undefined for every type. */
export function typesToAskFor(filter: TypeFilter): string | undefined {
  return TYPES[filter].length === 0 ? undefined : TYPES[filter].join(',');
}

/**
 * The start of the period; undefined for all time. Whole days of the programme, today's as the last, so that the totals of the first one
 * lack nothing.
 */
export function sinceOf(period: Period, now: number, timeZone: string): string | undefined {
  const days = DAYS[period];
  return days === null ? undefined : startOfLastDays(days, now, timeZone);
}
