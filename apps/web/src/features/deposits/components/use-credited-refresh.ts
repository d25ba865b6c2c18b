import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Deposit } from '@ballast/dto/client/schemas';
import { queryKeys } from '../../../app/query-keys';

/** Once one more deposit is credited, everything that shows the member's money is read anew. */
export function useCreditedRefresh(arrivals: readonly Deposit[]): void {
  const queries = useQueryClient();
  const credited = arrivals.filter(({ status }) => status === 'completed').length;
  useEffect(() => {
    if (credited > 0) void queries.invalidateQueries({ queryKey: queryKeys.money });
  }, [credited, queries]);
}
