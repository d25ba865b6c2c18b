import { IconCalendarClock } from '@tabler/icons-react';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { formatShortDay } from '../../../lib/format/format';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

interface Props {
  /** The instant from which the principal counts. */
  readonly from: string;
  readonly timeZone: string;
}

/** The principal is new: the day of its first cycle, which is how it should be. */
export function NotYet({ from, timeZone }: Props) {
  return (
    <>
      <CycleFigure
        status={words.notYet}
        tone="info"
        ring="idle"
        middle={<IconCalendarClock size={36} stroke={1.5} aria-hidden="true" />}
        label={words.wouldPay}
        reward={null}
      />
      <p className="small">{words.notYetText(formatShortDay(from, timeZone))}</p>
    </>
  );
}
