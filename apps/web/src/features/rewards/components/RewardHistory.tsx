import { Link } from 'react-router-dom';
import type { Reward } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Pager } from '@ballast/ui/components/Pager';
import { RecordTable } from '@ballast/ui/components/RecordTable';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { usePageTrail } from '../../../entities/transactions/components/use-page-trail';
import { useRewardHistory } from '../api/use-rewards';

const words = rewardsTexts.history;
const PAGE = 10;
const TONES: Record<Reward['status'], Tone> = {
  pending: 'neutral',
  available: 'success',
  withdrawing: 'info',
  withdrawn: 'success',
  compounded: 'success',
};

/** Every reward, ten a page. */
export function RewardHistory() {
  const { cursor, turns } = usePageTrail();
  const query = useRewardHistory(PAGE, cursor);
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={PAGE} label={shellTexts.loading} />}>
        {({ data, nextCursor }) => (
          <>
            {data.length === 0 ? (
              <EmptyState text={words.empty} action={<Link to="/">{words.emptyAction}</Link>} />
            ) : (
              <RewardTable rewards={data} />
            )}
            <Pager words={historyTexts.pager} {...turns(query.isPlaceholderData ? null : nextCursor)} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function RewardTable({ rewards }: { readonly rewards: readonly Reward[] }) {
  return (
    <RecordTable
      columns={[
        { label: words.source },
        { label: words.amount, isAmount: true },
        { label: words.earned },
        { label: words.status },
      ]}
    >
      {rewards.map((reward) => (
        <tr key={reward.id}>
          <td className="strong">{words.sources[reward.source]}</td>
          <td className="record-table__amount">
            <Amount value={reward.amount} />
          </td>
          <td className="record-table__date">
            <Timestamp at={reward.earnedAt} />
          </td>
          <td className="record-table__status">
            <StatusBadge tone={TONES[reward.status]}>{words.statuses[reward.status]}</StatusBadge>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
