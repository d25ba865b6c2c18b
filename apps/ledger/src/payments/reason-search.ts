import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import type { Language } from '@ballast/texts/languages';
import { returnReasonsNamed } from '@ballast/texts/ledger';

/** Statuses of what ended without a payment, and so has a reason. */
export const UNPAID = ['rejected', 'failed', 'cancelled'] as const;

/** Words that are searched for, with their reader's language. */
export interface Sought {
  /** In lower case. */
  readonly words: string;
  readonly language: Language;
}

/** In lower case, as JavaScript has it: without a collation of its own the database would leave all but ASCII letters as they are. */
const LOWERED = 'lower(reason COLLATE "und-x-icu")';

/**
 * The condition that a row's reason, a code or somebody's own words (`ReasonRow`), has the words where it is read.
 * @param value numbers a parameter and gives its placeholder
 */
export function reasonHas({ words, language }: Sought, value: (given: unknown) => string): string {
  const codes = value(toArrayLiteral(returnReasonsNamed(language, words)));
  return `(reason_code = ANY(${codes}::text[]) OR strpos(${LOWERED}, ${value(words)}) > 0)`;
}
