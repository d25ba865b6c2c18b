import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

interface Followed {
  readonly id: string;
  readonly status: string;
}

/** Refetches all money queries when one of the followed rows changed its state. */
export function useMoneyRefetch(rows: readonly Followed[] | undefined): void {
  const queries = useQueryClient();
  const states = rows?.map(({ id, status }) => `${id} ${status}`).join();
  const last = useRef(states);
  useEffect(() => {
    const changed = last.current !== undefined && states !== undefined && last.current !== states;
    last.current = states;
    if (changed) void queries.invalidateQueries({ queryKey: queryKeys.money });
  }, [states, queries]);
}
