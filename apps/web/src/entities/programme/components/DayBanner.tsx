import { IconCalendar, IconCalendarOff } from '@tabler/icons-react';
import type { Programme } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { formatProgrammeDay } from '../../../lib/format/format';
import './day-banner.css';

/** Whether today is a business day of the programme, which the server decides. */
export function DayBanner({ programme }: { readonly programme: Programme }) {
  const { isBusinessDay, now, nextBusinessDay, timeZone } = programme;
  const Icon = isBusinessDay ? IconCalendar : IconCalendarOff;
  return (
    <p className={`day-banner ${isBusinessDay ? '' : 'day-banner--weekend'}`}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <span>
        {isBusinessDay
          ? dashboardTexts.businessDay(formatProgrammeDay(now, timeZone))
          : dashboardTexts.weekend(formatProgrammeDay(nextBusinessDay, timeZone))}
      </span>
    </p>
  );
}

/** Holds its place. */
export function DayPlace() {
  return (
    <div className="day-banner day-banner--waiting">
      <Skeleton width="half" />
    </div>
  );
}
