import type { ReferralRate } from '@ballast/dto/client/schemas';
import { dashboardRestTexts } from '@ballast/texts/web/dashboard-rest';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatDecimal } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { useStats } from '../../../entities/balance/api/use-balance';

const words = dashboardRestTexts.referral;
const LEVELS = 3;

/** The rate, members and commissions of each level. */
export function Levels({ rates = [] }: { readonly rates: readonly ReferralRate[] | undefined }) {
  const percentOf = (level: number): string | undefined => {
    const rate = rates.find((one) => one.level === level);
    return rate && formatDecimal(rate.percent);
  };
  return (
    <Loaded query={useStats()} skeleton={<SkeletonRows rows={LEVELS} label={shellTexts.loading} />}>
      {({ referralEarnings }) => (
        <ul className="levels">
          {referralEarnings.map(({ level, members, earned }) => (
            <li key={level}>
              <span>{words.level(level, percentOf(level))}</span>
              <span className="muted">{words.members(members)}</span>
              <Amount value={earned} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
