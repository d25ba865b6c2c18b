import { rewardsTexts } from '@ballast/texts/web/rewards';
import { Card } from '@ballast/ui/components/Card';
import { historyTexts } from '@ballast/texts/web/history';
import { Loaded } from '../../../lib/page/Loaded';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { DayBanner } from '../../../entities/cycle/components/DayBanner';
import { programmeClock, useProgramme } from '../../../entities/programme/api/use-programme';
import { rewardsSince } from '../../../entities/rewards/model/rewards-since';
import { RewardsChartCard } from '../../../entities/rewards/components/RewardsChartCard';
import { AutoCompoundCard } from './AutoCompoundCard';
import { ClaimCard } from './ClaimCard';
import { PendingCard } from './PendingCard';
import { RequestsCard } from './RequestsCard';
import { FiguresSkeleton, RewardFigures } from './RewardFigures';
import { RewardHistory } from './RewardHistory';
import { WithdrawCard } from './WithdrawCard';

/** The rewards page: earned, available and requested. */
export function RewardsScreen() {
  usePageTitle(rewardsTexts.title);
  const query = useProgramme();
  return (
    <div className="stack gap-3">
      <h1>{rewardsTexts.title}</h1>
      <Loaded
        query={query}
        skeleton={
          <Card>
            <FiguresSkeleton />
          </Card>
        }
      >
        {(programme) => (
          <>
            <DayBanner programme={programme} />
            <RewardFigures />
            <div className="columns columns--even">
              <div className="stack gap-3">
                <WithdrawCard programme={programme} />
                <ClaimCard />
                <AutoCompoundCard programme={programme} />
              </div>
              <div className="stack gap-3">
                <PendingCard programme={programme} />
                <RequestsCard programme={programme} />
                <RewardsChartCard
                  programme={programme}
                  since={rewardsSince(programmeClock(programme)(), programme.timeZone)}
                  period={historyTexts.periods.month}
                />
              </div>
            </div>
            <RewardHistory />
          </>
        )}
      </Loaded>
    </div>
  );
}
