import { memo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RewardsOfDay } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import { shellTexts } from '@ballast/texts/web/shell';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { loadPart } from '../../../lib/page/load-part';
import { addedUp, rewardBars } from '../model/reward-bars';
import { BarsTable } from './BarsTable';

const words = historyTexts.chart;

/** The drawing's code, like data: when it cannot be had, the card says so and the page stands. */
export const drawingQuery = queryOptions({
  queryKey: ['rewards-chart'],
  queryFn: async () => (await loadPart(() => import('./RewardsChart'))).RewardsChart,
});

interface Props {
  readonly days: readonly RewardsOfDay[];
  /** The first and the last day that is drawn, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** The period in words. */
  readonly period: string;
  readonly isAddedUp: boolean;
}

/**
 * The drawing, and its figures as a table. Drawn anew only for other figures: on a slow phone it takes a tenth of a second,
 * for which the switch above it shall not wait.
 */
export const RewardsBars = memo(function RewardsBars({ days, from, to, period, isAddedUp }: Props) {
  const drawing = useQuery(drawingQuery);
  const single = rewardBars(days, from, to);
  const bars = isAddedUp ? addedUp(single) : single;
  return (
    <>
      <Loaded query={drawing} skeleton={<ChartSkeleton />}>
        {(RewardsChart) => (
          <RewardsChart bars={bars} label={isAddedUp ? words.labelAddedUp(period) : words.label(period)} />
        )}
      </Loaded>
      <BarsTable bars={bars} />
    </>
  );
});

export function ChartSkeleton() {
  return (
    <div className="rewards-chart__drawing" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton shape="block" />
    </div>
  );
}
