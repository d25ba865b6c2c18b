import { IconCoins } from '@tabler/icons-react';
import type { Cycle } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { formatZoned } from '../../../lib/format/format-zoned';
import { useCollectCycle } from '../../../entities/cycle/api/use-cycle';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

/** A cycle is done: its reward waits to be collected, for as long as it likes. */
export function CompletedCycle({ cycle, lockHours }: { readonly cycle: Cycle; readonly lockHours: number }) {
  const collect = useCollectCycle();
  const go = () =>
    collect.mutate(null, {
      onSuccess: ({ reward, availableAt }) => {
        const amount = displayAmount(reward)?.full ?? reward;
        toastSuccess(words.collected.title, words.collected.text(amount, formatZoned(availableAt)));
      },
      onError: (error) => showFailure(words.error, error, words.collectFailed),
    });
  return (
    <>
      <CycleFigure
        status={words.completed}
        tone="success"
        ring="due"
        part={1}
        middle={<IconCoins size={36} stroke={1.5} aria-hidden="true" />}
        label={words.reserved}
        reward={cycle.reward}
      />
      <p className="muted small">{words.completedText(lockHours)}</p>
      <Button fullWidth onClick={go} loading={collect.isPending}>
        {words.collect}
      </Button>
    </>
  );
}
