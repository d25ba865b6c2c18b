import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Cycle } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Countdown } from '@ballast/ui/components/Countdown';
import { formatZoned } from '../../../lib/format/format-zoned';
import { queryKeys } from '../../../lib/query/query-keys';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

/** The refetch interval at zero: the server's clock decides when a cycle is done. */
const RETRY_MS = 2_000;
const RING_MS = 15_000;

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

/** The part of the cycle that has passed, from 0 to 1, anew every few seconds: a ring shows no less. */
function useElapsed({ startedAt, completesAt }: Cycle, now: () => number): number {
  const [from, until] = [Date.parse(startedAt), Date.parse(completesAt)];
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), RING_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.min(1, Math.max(0, (now() - from) / (until - from)));
}

/** A cycle runs: how long still, on the programme's clock. At zero the card asks again by itself. */
export function RunningCycle({ cycle, programme }: { readonly cycle: Cycle; readonly programme: ProgrammeNow }) {
  const onZero = useCompletion();
  const now = programmeClock(programme);
  return (
    <>
      <CycleFigure
        status={words.running}
        tone="info"
        ring="running"
        part={useElapsed(cycle, now)}
        middle={
          <>
            <Countdown until={Date.parse(cycle.completesAt)} now={now} label={words.remaining} onZero={onZero} />
            <span className="tiny muted">{words.left}</span>
          </>
        }
        label={words.reserved}
        reward={cycle.reward}
      />
      <p className="muted small">{words.runningText(formatZoned(cycle.completesAt))}</p>
    </>
  );
}
