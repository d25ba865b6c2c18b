import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Programme } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

export interface ProgrammeNow extends Programme {
  /** Milliseconds by which the programme's clock is ahead of this browser's. */
  readonly clockAhead: number;
}

/** The rules in force: every rate, tier, hour and minimum on any page comes from here. */
export const programmeQuery = queryOptions({
  queryKey: queryKeys.programme,
  queryFn: async (): Promise<ProgrammeNow> => {
    const programme = await unwrap(api.GET('/api/programme'));
    return { ...programme, clockAhead: Date.parse(programme.now) - Date.now() };
  },
});

export function useProgramme() {
  return useQuery(programmeQuery);
}

/** The programme's time as computed by this browser. */
export function programmeClock(programme: Pick<ProgrammeNow, 'clockAhead'>): () => number {
  return () => Date.now() + programme.clockAhead;
}
