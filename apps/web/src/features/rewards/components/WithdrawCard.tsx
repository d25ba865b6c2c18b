import { Link } from 'react-router-dom';
import type { Programme } from '@ballast/dto/client/schemas';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { isPositive } from '../../../lib/format/money-sum';
import { Present } from '../../../lib/page/Present';
import { PresentMember } from '../../../entities/member/components/PresentMember';
import { useActiveDeposit } from '../../../entities/balance/api/use-balance';
import { useAvailableRewards } from '../api/use-rewards';
import { PrincipalApart } from './PrincipalApart';
import { WithdrawForm } from './WithdrawForm';

const words = rewardsTexts.withdraw;

/** Asking for rewards to be paid out. */
export function WithdrawCard({ programme }: { readonly programme: Programme }) {
  const query = useAvailableRewards();
  return (
    <Card title={words.title}>
      <Present query={query} skeleton={<WithdrawSkeleton />}>
        {(rewards) => (
          <>
            {rewards.length === 0 && <Nothing />}
            <PresentMember skeleton={<WithdrawSkeleton />}>
              {(user) => <WithdrawForm user={user} programme={programme} rewards={rewards} />}
            </PresentMember>
            <PrincipalApart />
          </>
        )}
      </Present>
    </Card>
  );
}

/** Rewards come of a cycle, and cycles of principal. */
function Nothing() {
  const { data: active } = useActiveDeposit();
  if (active === undefined || isPositive(active?.totalDeposited ?? '0'))
    return <EmptyState text={words.nothing} action={<Link to="/">{words.nothingAction}</Link>} />;
  return <EmptyState text={words.noPrincipal} action={<Link to="/deposit">{words.noPrincipalAction}</Link>} />;
}

/** Three fields and a button on their way. */
function WithdrawSkeleton() {
  return (
    <div className="stack gap-2" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      {Array.from({ length: 3 }, (_, index) => (
        <span key={index} className="stack gap-1">
          <Skeleton width="third" />
          <Skeleton shape="button" />
        </span>
      ))}
      <Skeleton shape="button" />
    </div>
  );
}
