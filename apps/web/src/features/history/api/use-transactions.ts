import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { queryKeys } from '../../../app/query-keys';

/** Which lines of the history: several types with commas between, and from when on. */
export interface HistoryFilter {
  readonly type?: string | undefined;
  readonly since?: string | undefined;
}

export interface TransactionQuestion extends HistoryFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What is asked, without what was not said. */
export function definedParams<Question extends object>(
  question: Question,
): { [Key in keyof Question]?: NonNullable<Question[Key]> } {
  const defined = Object.entries(question).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Key in keyof Question]?: NonNullable<Question[Key]> };
}

/** A page of the member's history, newest first, with the cursor of the next. */
export function useTransactions(question: TransactionQuestion) {
  const query = definedParams(question);
  return useQuery({
    queryKey: [...queryKeys.transactions, 'page', query],
    queryFn: () => unwrapPage(api.GET('/api/transactions', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}
