import type { ActiveDeposit, Stats } from '@ballast/dto/client/schemas';
import { earningTexts } from '@ballast/texts/web/earning';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { formatDecimal, formatShortDay } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { sumAmounts } from '../../../lib/format/money-sum';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { useActiveDeposit, useStats } from '../../../entities/balance/api/use-balance';
import { Figure } from '../../../entities/balance/components/Figure';
import './reward-figures.css';

const words = rewardsTexts;

/** Available, locked, the rate, and what it has come to so far. */
export function RewardFigures() {
  const query = useStats();
  return (
    <Card>
      <Loaded query={query} skeleton={<FiguresSkeleton />}>
        {(stats) => (
          <>
            <dl className="reward-figures">
              <div className="reward-figures__first">
                <dt>{words.available}</dt>
                <dd>
                  <Amount value={stats.availableRewards} size="large" />
                </dd>
              </div>
              <Figure label={words.pending} value={stats.pendingRewards} />
              <Figure label={words.withdrawing} value={stats.withdrawingRewards} />
              <Figure label={words.earned} value={stats.totalRewardsEarned} />
              <Figure label={words.fromReferrals} value={fromReferrals(stats)} />
              <Figure label={words.withdrawn} value={stats.totalRewardsWithdrawn} />
              <Rate />
            </dl>
            <p className="tiny muted">
              <Timestamp at={stats.asOf} words={words.asOf} />
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function fromReferrals({ referralEarnings }: Stats): string {
  return sumAmounts(referralEarnings.map(({ earned }) => earned));
}

/** The APR that the principal earns at; a dash while it is not known. */
function Rate() {
  const { data: active } = useActiveDeposit();
  const { data: programme } = useProgramme();
  const isKnown = active !== undefined && programme !== undefined;
  return (
    <div>
      <dt>{words.rate}</dt>
      <dd className="reward-figures__rate">{isKnown ? rateWords(active, programme.timeZone) : '–'}</dd>
    </div>
  );
}

function rateWords(active: ActiveDeposit | null, timeZone: string): string {
  if (active?.tier) return `${formatDecimal(active.tier.annualRate)} %`;
  return active?.earningFrom ? earningTexts.from(formatShortDay(active.earningFrom, timeZone)) : words.none;
}

/** The figures on their way, in their own shape. */
export function FiguresSkeleton() {
  return (
    <div className="reward-figures" role="status">
      <span className="reward-figures__first stack gap-1">
        <span className="visually-hidden">{shellTexts.loading}</span>
        <Skeleton width="third" />
        <Skeleton shape="amount" width="half" />
      </span>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="stack gap-1">
          <Skeleton width="half" />
          <Skeleton />
        </span>
      ))}
    </div>
  );
}
