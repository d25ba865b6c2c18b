import { IconCalendar, IconCalendarOff } from '@tabler/icons-react';
import type { Programme } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { formatProgrammeDay, formatShortDay } from '../../../lib/format/format';
import { formatCycleStart } from '../../../lib/format/format-days';
import { useCycleDay } from '../api/use-cycle-day';
import { isBusinessDay, type CycleDay } from '../model/cycle-day';
import './day-banner.css';

const words = dashboardTexts.day;

/** The programme's day, and where the member's cycle of it stands: the same state that the earning card shows. */
export function DayBanner({ programme }: { readonly programme: Programme }) {
  const { day } = useCycleDay();
  const { now, nextBusinessDay, timeZone } = programme;
  const isOpen = isBusinessDay(day, programme);
  const Icon = isOpen ? IconCalendar : IconCalendarOff;
  const today = isOpen
    ? words.business(formatProgrammeDay(now, timeZone))
    : words.weekend(formatProgrammeDay(nextBusinessDay, timeZone));
  return (
    <p className={`day-banner ${isOpen ? '' : 'day-banner--weekend'}`}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <span>{[today, cycleWords(day, programme)].filter(Boolean).join(' ')}</span>
    </p>
  );
}

function cycleWords(day: CycleDay | undefined, { nextBusinessDay, timeZone }: Programme): string {
  switch (day?.kind) {
    case 'collected':
    case 'cancelled':
      return words[day.kind](formatCycleStart(nextBusinessDay, timeZone));
    case 'notYet':
      return words.notYet(formatShortDay(day.from, timeZone));
    case 'ready':
    case 'running':
    case 'completed':
    case 'blocked':
      return words[day.kind];
    default:
      return '';
  }
}

/** Holds its place. */
export function DayPlace() {
  return (
    <div className="day-banner day-banner--waiting">
      <Skeleton width="half" />
    </div>
  );
}
