import { presentData } from '../../../lib/query/kept-time';
import { cycleDay, type CycleDay } from '../model/cycle-day';
import { useActiveCycle, useCyclePreview } from './use-cycle';

interface DayQuery {
  /** Undefined until both answers are there. */
  readonly day: CycleDay | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The state of the member's day, which the banner and the earning card both show. */
export function useCycleDay(): DayQuery {
  const cycle = useActiveCycle();
  const preview = useCyclePreview();
  // Its buttons act: they wait for what is so now.
  const present = presentData(cycle);
  return {
    day: present !== undefined && preview.data ? cycleDay(present, preview.data) : undefined,
    error: cycle.error ?? preview.error,
    retry: () => void Promise.all([cycle.refetch(), preview.refetch()]),
  };
}
