import { typedAmounts } from '@ballast/domain/money/typed-amounts';

/** A line of the palette: where it leads and how it is named. */
export interface Found {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  /** More to tell it by, such as an email address. */
  readonly note?: string;
}

/** The lines of one kind, under their heading. */
export interface FoundGroup {
  readonly title: string;
  readonly lines: readonly Found[];
}

export const FEWEST_LETTERS = 2;
export const MOST_OF_A_KIND = 5;

const includes = (text: string, q: string): boolean => text.toLocaleLowerCase().includes(q.toLocaleLowerCase());

/** The lines whose name has the words in it. */
export const matching = (lines: readonly Found[], q: string): Found[] =>
  lines.filter(({ label }) => includes(label, q));

const START_OF_HEX = /^(0x[\da-f]*|[\da-f]{8}-[\da-f-]*)$/i;

/**
 * Whether it is an amount, or a wallet, a transaction hash or an id may begin so: withdrawals are found by nothing else, and
 * other words ask nothing of their list.
 */
export const mayBeOfWithdrawal = (q: string): boolean => START_OF_HEX.test(q) || typedAmounts(q).length > 0;

/** The position after an arrow key, round and round; -1 in an empty list. */
export const moved = (at: number, by: 1 | -1, count: number): number => (count === 0 ? -1 : (at + by + count) % count);
