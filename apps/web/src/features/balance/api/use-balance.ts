import { useQuery } from '@tanstack/react-query';
import type { ActiveDeposit } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { queryKeys } from '../../../app/query-keys';

/** Deposits and payouts arrive from the chain by themselves: balances are asked for again while they are on screen. */
const REFETCH_MS = 15_000;

/** Totals of the member. */
export function useStats() {
  return useQuery({
    queryKey: queryKeys.stats,
    queryFn: () => unwrap(api.GET('/api/analytics/stats')),
    refetchInterval: REFETCH_MS,
  });
}

/** Principal and tier; null before the first deposit. */
export function useActiveDeposit() {
  return useQuery({
    queryKey: queryKeys.activeDeposit,
    queryFn: async (): Promise<ActiveDeposit | null> => (await unwrap(api.GET('/api/deposits/active'))) ?? null,
    refetchInterval: REFETCH_MS,
  });
}
