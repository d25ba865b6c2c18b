import type { Transaction } from '@ballast/dto/client/schemas';
import { sumAsWritten } from '../../../lib/format/as-written';
import { sumAmounts } from '../../../lib/format/money-sum';
import { calendarDay } from '../../../lib/format/calendar-day';
import { isIncoming } from '../../../entities/transactions/model/transaction-labels';

/** A sum of what is written below it. Amounts on the wire. */
export interface DaySum {
  readonly exact: string;
  readonly shown: string;
}

/** The commissions of a day in one line. */
export interface Commissions {
  readonly lines: readonly Transaction[];
  readonly sum: DaySum;
}

/** A day of the reader's calendar, as the times of its lines are, newest first. */
export interface HistoryDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** The sum of completed lines that came in; null where there was none, or where some may be missing. */
  readonly came: DaySum | null;
  readonly went: DaySum | null;
  readonly lines: readonly Transaction[];
  /** null where there are fewer than two: these are among the lines. */
  readonly commissions: Commissions | null;
}

const isCommission = ({ kind }: Transaction): boolean => kind?.startsWith('referral_') === true;

/**
 * Groups lines by the days of a zone, the commissions of each day apart. It remembers days: one whose lines are the same as
 * before is the same object, so that another page of a long History groups, adds up and draws the new days alone. While there is more
 * to read the last day may lack lines, and is not added up.
 */
export function daysGrouper(timeZone: string): (lines: readonly Transaction[], hasMore?: boolean) => HistoryDay[] {
  const dayOf = new WeakMap<Transaction, string>();
  let grouped = new Map<string, Grouped>();
  const readDay = (line: Transaction): string => {
    const day = dayOf.get(line) ?? calendarDay(Date.parse(line.createdAt), timeZone);
    dayOf.set(line, day);
    return day;
  };
  return (transactions, hasMore = false) => {
    const days = new Map<string, Transaction[]>();
    for (const line of transactions) {
      const day = readDay(line);
      const known = days.get(day);
      if (known) known.push(line);
      else days.set(day, [line]);
    }
    const before = grouped;
    grouped = new Map([...days].map(([day, all]) => [day, sameOrNew(before.get(day), day, all)]));
    const shown = [...grouped.values()].map((one) => one.shown);
    return hasMore ? shown.map((one, at) => (at < shown.length - 1 ? one : { ...one, came: null, went: null })) : shown;
  };
}

interface Grouped {
  readonly all: readonly Transaction[];
  readonly shown: HistoryDay;
}

function sameOrNew(before: Grouped | undefined, day: string, all: readonly Transaction[]): Grouped {
  const isSame = before?.all.length === all.length && all.every((line, index) => line === before.all[index]);
  return isSame ? before : { all, shown: toDay(day, all) };
}

function toDay(day: string, all: readonly Transaction[]): HistoryDay {
  const commissions = all.filter(isCommission);
  const folds = commissions.length > 1;
  const lines = folds ? all.filter((line) => !isCommission(line)) : all;
  const completed = lines.filter(({ status }) => status === 'completed');
  const came = completed.filter(({ type }) => isIncoming(type)).map(written);
  const fold = folds ? sumOf(commissions.map(written)) : null;
  return {
    day,
    came: sumOf(fold === null ? came : [...came, fold]),
    went: sumOf(completed.filter(({ type }) => !isIncoming(type)).map(written)),
    lines,
    commissions: fold && { lines: commissions, sum: fold },
  };
}

const written = ({ amount }: Transaction): DaySum => ({ exact: amount, shown: amount });

const sumOf = (amounts: readonly DaySum[]): DaySum | null =>
  amounts.length === 0
    ? null
    : {
        exact: sumAmounts(amounts.map(({ exact }) => exact)),
        shown: sumAsWritten(amounts.map(({ shown }) => shown)),
      };
