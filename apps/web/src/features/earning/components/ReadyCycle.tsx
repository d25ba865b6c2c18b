import type { Programme } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { isWeekendRefusal } from '../../../lib/api/failure-message';
import { showFailure } from '../../../lib/api/show-failure';
import { useStartCycle } from '../../../entities/cycle/api/use-cycle';
import type { EarningState } from '../model/earning-state';
import { CountingNote } from './CountingNote';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

interface Props {
  readonly ready: Extract<EarningState, { kind: 'ready' }>;
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
      <CycleFigure status={words.ready} tone="success" label={words.pays} reward={reward} />
      <p className="muted small">{words.readyText(programme.cycleHours)}</p>
      <CountingNote counting={counting} programme={programme} />
      <Button fullWidth onClick={go} loading={start.isPending}>
        {words.start}
      </Button>
    </>
  );
}
