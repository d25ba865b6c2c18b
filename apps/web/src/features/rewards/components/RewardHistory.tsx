import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Reward } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { RecordTable } from '@ballast/ui/components/RecordTable';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../app/format';
import { Loaded } from '../../../app/Loaded';
import { rewardsTexts } from '../../../texts/en/rewards';
import { shellTexts } from '../../../texts/en/shell';
import { Pager } from '../../history/components/Pager';
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
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const query = useRewardHistory(PAGE, cursors.at(-1));
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
            {(nextCursor !== null || cursors.length > 0) && (
              <Pager
                page={cursors.length + 1}
                onNewer={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
                onOlder={nextCursor === null ? null : () => setCursors([...cursors, nextCursor])}
              />
            )}
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
            <time dateTime={reward.earnedAt}>{formatDateTime(reward.earnedAt)}</time>
          </td>
          <td className="record-table__status">
            <StatusBadge tone={TONES[reward.status]}>{words.statuses[reward.status]}</StatusBadge>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
