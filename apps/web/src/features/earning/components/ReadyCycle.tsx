import { IconClockPlay } from '@tabler/icons-react';
import type { Programme } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { isWeekendRefusal } from '../../../lib/api/failure-message';
import { showFailure } from '../../../lib/api/show-failure';
import { useStartCycle } from '../../../entities/cycle/api/use-cycle';
import type { CycleDay } from '../../../entities/cycle/model/cycle-day';
import { CountingNote } from './CountingNote';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

interface Props {
  readonly ready: Extract<CycleDay, { kind: 'ready' }>;
  readonly programme: Programme;
}

/** A cycle can start: what it will pay, and the button. */
export function ReadyCycle({ ready: { reward, counting }, programme }: Props) {
  const start = useStartCycle();
  const go = () =>
    start.mutate(null, {
      onSuccess: () => toastSuccess(words.started.title, words.started.text),
      onError: (error) =>
        showFailure(isWeekendRefusal(error) ? words.weekendRestriction : words.error, error, words.startFailed),
    });
  return (
    <>
      <CycleFigure
        status={words.ready}
        tone="success"
        ring="ready"
        middle={<IconClockPlay size={36} stroke={1.5} aria-hidden="true" />}
        label={words.pays}
        reward={reward}
      />
      <p className="muted small">{words.readyText(programme.cycleHours)}</p>
      <CountingNote counting={counting} programme={programme} />
      <Button fullWidth onClick={go} loading={start.isPending}>
        {words.start}
      </Button>
    </>
  );
}
