import { useQuery } from '@tanstack/react-query';
import type { TransactionDetail } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** One of the member's transactions with all that the ledger says of it. */
export function useTransaction(id: string) {
  return useQuery({
    queryKey: [...queryKeys.transactions, 'one', id],
    queryFn: (): Promise<TransactionDetail> => unwrap(api.GET('/api/transactions/{id}', { params: { path: { id } } })),
  });
}
