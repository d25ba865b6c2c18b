import { hasCode } from '@ballast/domain/errors/has-code';
import { serviceUnavailable } from '@ballast/platform/errors/service-unavailable';
import { isDatabaseAway } from '@ballast/platform/postgres/database-away';

/**
 * Applies items in one transaction and returns one response per item, in order. A thrown error rolls everything back.
 */
export type ApplyBatch<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

export type ItemOutcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: unknown };

/**
 * Applies a batch. When the batch fails as a whole, each half is applied on its own, until the faulty item is isolated
 * and all others succeed. When the database is down, all items of that half get SERVICE_UNAVAILABLE.
 */
export async function applySplitting<Item, Answer>(
  apply: ApplyBatch<Item, Answer>,
  items: readonly Item[],
): Promise<ItemOutcome<Answer>[]> {
  try {
    const answers = await apply(items);
    return answers.map((answer) => ({ ok: true, answer }));
  } catch (error) {
    if (isDatabaseAway(error) || hasCode(error, 'SERVICE_UNAVAILABLE')) {
      const away = serviceUnavailable({ reason: 'away', what: 'ledger' }, error);
      return items.map(() => ({ ok: false, error: away }));
    }
    if (items.length === 1) return [{ ok: false, error }];
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await applySplitting(apply, items.slice(0, middle))),
      ...(await applySplitting(apply, items.slice(middle))),
    ];
  }
}
