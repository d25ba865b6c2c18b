import { Link } from 'react-router-dom';
import type { Withdrawal } from '@ballast/dto/client/schemas';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { shortenHash } from '@ballast/ui/components/group-address';
import { RecordRow } from '@ballast/ui/components/RecordRow';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { statusLabel, statusTone } from '../../../entities/transactions/model/transaction-labels';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { useWithdrawals } from '../api/use-rewards';
import { ageSince } from '../../../lib/format/format-age';

const words = rewardsTexts.requests;
const SHOWN = 10;
const HISTORY = '/transactions?type=withdrawals&period=all';

/** The member's requests with age, status and reason. */
export function RequestsCard({ programme }: { readonly programme: ProgrammeNow }) {
  const query = useWithdrawals();
  const now = programmeClock(programme);
  return (
    <Card title={words.title} aside={<Link to={HISTORY}>{words.all}</Link>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(withdrawals) =>
          withdrawals.length === 0 ? (
            <p className="muted">{words.empty}</p>
          ) : (
            <ul aria-live="polite">
              {withdrawals.slice(0, SHOWN).map((withdrawal) => (
                <RequestRow
                  key={withdrawal.id}
                  withdrawal={withdrawal}
                  age={ageSince(withdrawal.createdAt, now())}
                  programme={programme}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

interface RowProps {
  readonly withdrawal: Withdrawal;
  readonly age: string;
  readonly programme: ProgrammeNow;
}

function RequestRow({ withdrawal, age, programme: { chain, usdcPaused } }: RowProps) {
  const { status, reason, transactionHash } = withdrawal;
  const open = status === 'requested' || status === 'confirmed';
  const returned = status === 'rejected' || status === 'failed';
  return (
    <RecordRow>
      <div className="row row--between gap-1">
        <span className="row gap-half">
          <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
          {withdrawal.overdue && open && <StatusBadge tone="warning">{words.overdue}</StatusBadge>}
        </span>
        <Amount value={withdrawal.amount} />
      </div>
      <p className="tiny muted">
        <Timestamp at={withdrawal.createdAt} />
        {open && ` · ${words.age(age)}`}
        {` · ${words.to} `}
        <span title={withdrawal.walletAddress}>{shortenHash(withdrawal.walletAddress)}</span>
      </p>
      {usdcPaused && open && transactionHash === null && <p className="small">{words.waits}</p>}
      {reason !== null && <p className="small">{words.reason(reason)}</p>}
      {returned && <p className="small muted">{words.returned}</p>}
      {transactionHash !== null && (
        <p className="small">
          <TransactionHash hash={transactionHash} explorerUrl={chain.explorerUrl} />
        </p>
      )}
    </RecordRow>
  );
}
