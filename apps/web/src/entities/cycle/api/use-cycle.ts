import { useQuery } from '@tanstack/react-query';
import type { Cycle } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { idempotent, useMoneyWrite } from '../../../lib/api/money-write';
import { queryKeys } from '../../../lib/query/query-keys';

/** The running or finished cycle; null when there is none. */
export function useActiveCycle() {
  return useQuery({
    queryKey: queryKeys.cycle,
    queryFn: async (): Promise<Cycle | null> => (await unwrap(api.GET('/api/cycles/active'))) ?? null,
  });
}

/** The next cycle's reward, or the reason why it cannot start. */
export function useCyclePreview() {
  return useQuery({
    queryKey: queryKeys.cyclePreview,
    queryFn: () => unwrap(api.GET('/api/cycles/preview')),
  });
}

export function useStartCycle() {
  return useMoneyWrite((_body: null, key) => unwrap(api.POST('/api/cycles/start', { headers: idempotent(key) })));
}

export function useCollectCycle() {
  return useMoneyWrite((_body: null, key) => unwrap(api.POST('/api/cycles/collect', { headers: idempotent(key) })));
}
