import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Card } from '@ballast/ui/components/Card';
import { Loaded } from '../../../app/Loaded';
import { adminTexts } from '../../../texts/en/admin';
import { shellTexts } from '../../../texts/en/shell';
import { usePendingWithdrawals } from '../api/use-pending-withdrawals';
import { PendingWithdrawal } from './PendingWithdrawal';

const words = adminTexts.withdrawals;

/** What waits for a decision, oldest first. */
export function WithdrawalsTab() {
  const query = usePendingWithdrawals();
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {(withdrawals) =>
          withdrawals.length === 0 ? (
            <EmptyState text={words.empty} />
          ) : (
            <ul className="stack">
              {withdrawals.map((withdrawal, index) => (
                <PendingWithdrawal key={withdrawal.id} withdrawal={withdrawal} first={index === 0} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
