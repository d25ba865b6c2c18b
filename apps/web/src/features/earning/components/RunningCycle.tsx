import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Cycle } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Button } from '@ballast/ui/components/Button';
import { Countdown } from '@ballast/ui/components/Countdown';
import { formatDeadline } from '../../../lib/format/format';
import { queryKeys } from '../../../lib/query/query-keys';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

/** The refetch interval at zero: the server's clock decides when a cycle is done. */
const RETRY_MS = 2_000;

/** @returns what the countdown calls at zero */
function useCompletion(): () => void {
  const queries = useQueryClient();
  const [isDue, setDue] = useState(false);
  const ask = useCallback(() => void queries.invalidateQueries({ queryKey: queryKeys.cycle }), [queries]);
  useEffect(() => {
    if (!isDue) return;
    ask();
    const timer = setInterval(ask, RETRY_MS);
    return () => clearInterval(timer);
  }, [isDue, ask]);
  return useCallback(() => setDue(true), []);
}

/** A cycle runs: how long still, on the programme's clock. At zero the card asks again by itself. */
export function RunningCycle({ cycle, programme }: { readonly cycle: Cycle; readonly programme: ProgrammeNow }) {
  const onZero = useCompletion();
  const now = programmeClock(programme);
  return (
    <>
      <CycleFigure status={words.running} tone="info" label={words.reserved} reward={cycle.reward}>
        <div className="earning__time">
          <span className="small muted">{words.remaining}</span>
          <Countdown until={Date.parse(cycle.completesAt)} now={now} label={words.remaining} onZero={onZero} />
        </div>
      </CycleFigure>
      <p className="muted small">{words.runningText(formatDeadline(cycle.completesAt))}</p>
      <Button fullWidth disabled>
        {words.inProgress}
      </Button>
    </>
  );
}
