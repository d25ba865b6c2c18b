import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { rewardsTexts } from '../../../texts/en/rewards';
import { useActiveDeposit, useStats } from '../../balance/api/use-balance';
import './reward-figures.css';

const words = rewardsTexts;

/** Available, locked, the rate, and what it has come to so far. */
export function RewardFigures() {
  const { data: stats } = useStats();
  const { data: active } = useActiveDeposit();
  return (
    <Card>
      <dl className="reward-figures">
        <div className="reward-figures__first">
          <dt>{words.available}</dt>
          <dd>
            <Amount value={stats?.availableRewards} size="large" />
          </dd>
        </div>
        <Figure label={words.pending} value={stats?.pendingRewards} />
        <Figure label={words.earned} value={stats?.totalRewardsEarned} />
        <Figure label={words.withdrawn} value={stats?.totalRewardsWithdrawn} />
        <div>
          <dt>{words.rate}</dt>
          <dd className="reward-figures__rate">
            {active === undefined ? '–' : active?.tier ? `${active.tier.annualRate} %` : words.none}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}
