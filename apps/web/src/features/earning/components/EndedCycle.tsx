import { IconCalendarOff, IconCheck, IconX } from '@tabler/icons-react';
import type { Programme } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import type { CycleDay } from '../../../entities/cycle/model/cycle-day';
import { CycleFigure } from './CycleFigure';
import { NextCycle } from './NextCycle';

const words = dashboardTexts.earning;

interface Props {
  readonly ended: Extract<CycleDay, { kind: 'collected' | 'cancelled' }>;
  readonly programme: Programme;
}

/** Today's cycle is over: collected, which is how a day should end, or cancelled by a redemption. */
export function EndedCycle({ ended: { kind, reward, next }, programme }: Props) {
  const isDone = kind === 'collected';
  return (
    <>
      <CycleFigure
        status={isDone ? words.done : words.cancelled}
        tone={isDone ? 'success' : 'neutral'}
        ring={isDone ? 'done' : 'idle'}
        part={isDone ? 1 : 0}
        middle={
          isDone ? (
            <IconCheck size={40} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconX size={36} stroke={1.5} aria-hidden="true" />
          )
        }
        label={isDone ? words.collectedToday : words.wouldHavePaid}
        reward={reward}
      />
      {!isDone && <p className="small muted">{words.cancelledText}</p>}
      <NextCycle next={next} programme={programme} />
    </>
  );
}

/** No cycles on this day. */
export function Weekend({ next, programme }: { readonly next: Props['ended']['next']; readonly programme: Programme }) {
  return (
    <>
      <CycleFigure
        status={words.weekend}
        tone="neutral"
        ring="idle"
        middle={<IconCalendarOff size={36} stroke={1.5} aria-hidden="true" />}
        label={words.wouldPay}
        reward={next.reward}
      />
      <NextCycle next={next} programme={programme} isPayShown />
    </>
  );
}
