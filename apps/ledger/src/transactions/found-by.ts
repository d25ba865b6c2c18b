import type { WrittenKind } from '@ballast/domain/ledger/history-data';
import { typedAmounts } from '@ballast/domain/money/typed-amounts';
import { MAX_USDC, USDC_DECIMALS } from '@ballast/domain/money/usdc';
import { COMMISSION_SOURCES } from '@ballast/dto/rewards/reward.dto';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { startsWith } from '@ballast/platform/postgres/starts-with';
import type { Language } from '@ballast/texts/languages';
import { historyKindsNamed, historyStatusesNamed } from '@ballast/texts/ledger';
import { reasonHas, UNPAID, type Sought } from '../payments/reason-search';
import { NO_REWARD } from './history-lines';

/** The kinds of reward lines: most lines, so they are in no index but those by time. */
const OF_REWARDS: ReadonlySet<WrittenKind> = new Set(['cycle', ...COMMISSION_SOURCES]);

/**
 * The condition of a search over History (`docs/product/screens.md §9`): how a transaction hash or an address that is
 * paid begins; an amount, of all lines but rewards; else words of what a line is called, in any language. Sentences of
 * lines from before there was data are found by how they begin.
 * @param value numbers a parameter and gives its placeholder
 */
export function foundBy(q: string, value: (given: unknown) => string): string {
  const words = q.toLowerCase();
  if (words.startsWith('0x')) {
    const start = value(startsWith(words));
    const paidTo = `lower(data->>'wallet') LIKE ${start}`;
    // Each as its index says it.
    return `(${NO_REWARD} AND (transaction_hash LIKE ${start} OR kind IN ('withdrawal', 'compounding') AND ${paidTo} OR kind = 'claim' AND ${paidTo}))`;
  }
  const amounts = typedAmounts(q).map(({ amount }) => amount);
  const found = amounts.length === 0 ? ofKinds(historyKindsNamed(words), value) : isOneOf(amounts, value);
  const legacy = `${NO_REWARD} AND kind = 'legacy' AND lower(description) LIKE ${value(startsWith(words))}`;
  return `(${found === null ? '' : `${found} OR `}${legacy})`;
}

/**
 * The condition of a search over one member's History, whose lines are few: as `foundBy`, but an amount is looked for among
 * rewards too, and as it is shown: '12.40' finds 12.403211. Words are those of its status and of its reason, too: an admin's own,
 * or those that a code has in the reader's language.
 */
export function foundByOwner(
  { q, language }: { readonly q: string; readonly language: Language },
  value: (given: unknown) => string,
): string {
  const byAmount = hasAmount(q, value);
  if (byAmount !== null) return byAmount;
  const words = q.trim().toLowerCase();
  const statuses = value(toArrayLiteral(historyStatusesNamed(words)));
  return `(${foundBy(q, value)} OR status = ANY(${statuses}) OR ${hasReason({ words, language }, value)})`;
}

/** The condition that a row's amount is shown as this one: '12.40' is 12.403211, too. Null: it is no amount. */
export function hasAmount(q: string, value: (given: unknown) => string): string | null {
  const amounts = typedAmounts(q);
  if (amounts.length === 0) return null;
  const shown = amounts.map(({ amount, places }) => {
    const step = 10n ** BigInt(USDC_DECIMALS - Math.max(SHOWN_PLACES, places));
    const last = amount + step - 1n;
    return `amount >= ${value(amount)} AND amount <= ${value(last < MAX_USDC ? last : MAX_USDC)}`;
  });
  return `(${shown.join(' OR ')})`;
}

/** The condition that a line is of what ended unpaid, and its reason has the words. */
function hasReason(sought: Sought, value: (given: unknown) => string): string {
  const has = reasonHas(sought, value);
  return `(status IN (${UNPAID.map((status) => `'${status}'`).join(', ')})
    AND (EXISTS (SELECT FROM withdrawal WHERE withdrawal.id = history.subject_id AND ${has})
      OR EXISTS (SELECT FROM redemption WHERE redemption.id = history.subject_id AND ${has})))`;
}

const SHOWN_PLACES = 2;

/** One amount by itself, so that its lines come out of the index in their order. */
function isOneOf(amounts: readonly bigint[], value: (given: unknown) => string): string {
  const fits =
    amounts.length === 1 ? `= ${value(amounts[0])}` : `= ANY(${value(toArrayLiteral(amounts.map(String)))}::bigint[])`;
  return `amount ${fits} AND ${NO_REWARD}`;
}

function ofKinds(kinds: readonly WrittenKind[], value: (given: unknown) => string): string | null {
  if (kinds.length === 0) return null;
  const ofThem = `kind = ANY(${value(kinds)})`;
  return kinds.some((kind) => OF_REWARDS.has(kind)) ? ofThem : `${ofThem} AND ${NO_REWARD}`;
}
