import { Link } from 'react-router-dom';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Progress } from '@ballast/ui/components/Progress';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatZoned } from '../../../lib/format/format-zoned';
import { Loaded } from '../../../lib/page/Loaded';
import { sumAmounts } from '../../../lib/format/money-sum';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { usePendingRewards } from '../api/use-rewards';
import { unlockProgress } from '../model/unlock-progress';

const words = rewardsTexts.pendingCard;

/** Collected rewards that are still locked, and the first unlock. */
export function PendingCard({ programme }: { readonly programme: ProgrammeNow }) {
  const query = usePendingRewards();
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(pending) => {
          const progress = unlockProgress(pending, programme.lockHours, programmeClock(programme)());
          const first = pending.map(({ availableAt }) => availableAt).sort()[0];
          if (!progress || first === undefined)
            return <EmptyState text={words.empty} action={<Link to="/">{words.emptyAction}</Link>} />;
          return (
            <>
              <Amount value={sumAmounts(pending.map(({ amount }) => amount))} size="medium" />
              <Progress percent={progress.percent} label={words.progress} />
              <p className="small">
                {progress.hours > 0 ? words.next(progress.hours) : words.soon}{' '}
                <span className="muted">({formatZoned(first)})</span>
              </p>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
