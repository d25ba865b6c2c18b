import { useQueryClient } from '@tanstack/react-query';
import type { Cycle } from '@ballast/dto/client/schemas';
import { Button } from '@ballast/ui/components/Button';
import { Countdown } from '@ballast/ui/components/Countdown';
import { formatDeadline } from '../../../app/format';
import { queryKeys } from '../../../app/query-keys';
import { dashboardTexts } from '../../../texts/en/dashboard';
import { programmeClock, type ProgrammeNow } from '../../programme/api/use-programme';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

/** A cycle runs: how long still, on the programme's clock. At zero the card asks again by itself. */
export function RunningCycle({ cycle, programme }: { readonly cycle: Cycle; readonly programme: ProgrammeNow }) {
  const queries = useQueryClient();
  const now = programmeClock(programme);
  return (
    <>
      <CycleFigure status={words.running} tone="info" label={words.reserved} reward={cycle.reward}>
        <div className="earning__time">
          <span className="small muted">{words.remaining}</span>
          <Countdown
            until={Date.parse(cycle.completesAt)}
            now={now}
            label={words.remaining}
            onZero={() => void queries.invalidateQueries({ queryKey: queryKeys.cycle })}
          />
        </div>
      </CycleFigure>
      <p className="muted small">{words.runningText(formatDeadline(cycle.completesAt))}</p>
      <Button fullWidth disabled>
        {words.inProgress}
      </Button>
    </>
  );
}
