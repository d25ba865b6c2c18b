import { useDeferredValue, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Link } from 'react-router-dom';
import { historyTexts } from '@ballast/texts/web/history';
import { Switch } from '@ballast/ui/components/Switch';
import { Loaded } from '../../../lib/page/Loaded';
import { useSeen } from '../../../lib/page/use-seen';
import { programmeClock, type ProgrammeNow } from '../../programme/api/use-programme';
import { useRewardsByDay } from '../api/use-rewards-by-day';
import { calendarDay } from '../../../lib/format/calendar-day';
import { ChartSkeleton, RewardsBars, drawingQuery } from './RewardsBars';
import './rewards-chart.css';

const words = historyTexts.chart;

interface Props {
  readonly programme: ProgrammeNow;
  readonly since: string | undefined;
  /** The period in words. */
  readonly period: string;
}

/** Rewards over time, or what they add up to. The drawing is loaded, and its figures are asked for, when it comes into sight. */
export function RewardsChartCard({ programme, since, period }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const [isAddedUp, setAddedUp] = useState(false);
  // The switch answers at once, the drawing follows.
  const isDrawnAddedUp = useDeferredValue(isAddedUp);
  const query = useRewardsByDay(since, seen);
  // Side by side with the figures, not after them.
  useQuery({ ...drawingQuery, enabled: seen });
  const dayOf = (instant: number) => calendarDay(instant, programme.timeZone);
  const today = dayOf(programmeClock(programme)());
  return (
    <Card title={words.title} aside={<span className="tiny muted">{words.unit}</span>}>
      <div ref={place} className="rewards-chart">
        <Loaded query={query} skeleton={<ChartSkeleton />}>
          {(days) => {
            if (days.length === 0)
              return <EmptyState text={words.empty} action={<Link to="/">{words.emptyAction}</Link>} />;
            return (
              <>
                <Switch
                  label={words.addUp}
                  size="sm"
                  checked={isAddedUp}
                  onChange={(event) => setAddedUp(event.currentTarget.checked)}
                />
                <RewardsBars
                  days={days}
                  from={since === undefined ? today : dayOf(Date.parse(since))}
                  to={today}
                  period={period}
                  isAddedUp={isDrawnAddedUp}
                />
              </>
            );
          }}
        </Loaded>
      </div>
    </Card>
  );
}
