import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminUser, AdminWithdrawal, Deployment } from '@ballast/dto/client/schemas';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { FEWEST_LETTERS, mayBeOfWithdrawal, MOST_OF_A_KIND } from '../model/found';

export interface Findings {
  readonly users: readonly AdminUser[];
  readonly withdrawals: readonly AdminWithdrawal[];
  readonly deployments: readonly Deployment[];
}

const NONE: readonly never[] = [];

async function find(q: string): Promise<Findings> {
  const query = { q, limit: MOST_OF_A_KIND };
  const [users, withdrawals, deployments] = await Promise.all([
    unwrapPage(api.GET('/api/admin/users', { params: { query } })),
    mayBeOfWithdrawal(q) ? unwrapPage(api.GET('/api/admin/withdrawals', { params: { query } })) : { data: NONE },
    unwrapPage(api.GET('/api/deployments', { params: { query } })),
  ]);
  return { users: users.data, withdrawals: withdrawals.data, deployments: deployments.data };
}

/** Searches members, withdrawals and deployments on the server; what was found before stands until the answer is there. */
export function useFound(q: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'found', q],
    queryFn: () => find(q),
    enabled: q.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
