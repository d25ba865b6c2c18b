import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TransactionType } from '@ballast/dto/client/schemas';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { queryKeys } from '../../../app/query-keys';

export interface TransactionQuestion {
  readonly type?: TransactionType | undefined;
  readonly since?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of the member's history, newest first, with the cursor of the next. */
export function useTransactions(question: TransactionQuestion) {
  const query = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
  return useQuery({
    queryKey: [...queryKeys.transactions, query],
    queryFn: () => unwrapPage(api.GET('/api/transactions', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}
