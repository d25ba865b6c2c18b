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
import { isKept } from '../../../lib/query/kept-time';
import { Timestamp } from '../../../lib/page/Timestamp';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { statusLabel, statusTone } from '../../../entities/transactions/model/transaction-labels';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { useWithdrawals } from '../api/use-rewards';
import { CancelRequest } from './CancelRequest';
import { ageSince } from '../../../lib/format/format-age';
import { formatWhen } from '../../../lib/format/format-zoned';
import { isAhead } from '../../../lib/format/is-ahead';

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
                  now={now()}
                  programme={programme}
                  isKept={isKept(query.dataUpdatedAt)}
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
  /** Programme time, milliseconds since 1970. */
  readonly now: number;
  readonly programme: ProgrammeNow;
  /** Whether an earlier page kept it: it is not taken back by that. */
  readonly isKept: boolean;
}

function RequestRow({ withdrawal, now, programme: { chain, usdcPaused }, isKept }: RowProps) {
  const { status, transactionHash } = withdrawal;
  const open = status === 'requested' || status === 'confirmed';
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
        {open && ` · ${words.age(ageSince(withdrawal.createdAt, now))}`}
        {` · ${words.to} `}
        <span title={withdrawal.walletAddress}>{shortenHash(withdrawal.walletAddress)}</span>
      </p>
      <Remarks withdrawal={withdrawal} now={now} waits={usdcPaused && open} />
      {status === 'requested' && !isKept && <CancelRequest withdrawal={withdrawal} />}
      {transactionHash !== null && (
        <p className="small">
          <TransactionHash hash={transactionHash} explorerUrl={chain.explorerUrl} />
        </p>
      )}
    </RecordRow>
  );
}

interface RemarksProps {
  readonly withdrawal: Withdrawal;
  readonly now: number;
  /** Whether a pause of USDC holds it up. */
  readonly waits: boolean;
}

/** The next step of a request, or why it ended and what remains possible. */
function Remarks({ withdrawal, now, waits }: RemarksProps) {
  const { status, reason, transactionHash, payableAt } = withdrawal;
  const returned = status === 'rejected' || status === 'failed' || status === 'cancelled';
  return (
    <>
      {waits && transactionHash === null && <p className="small">{words.waits}</p>}
      {reason !== null && <p className="small">{words.reason(reason)}</p>}
      {status === 'confirmed' && transactionHash === null && isAhead(payableAt, now) && (
        <p className="small">{words.payable(formatWhen(payableAt, now))}</p>
      )}
      {returned && <p className="small muted">{words.returned}</p>}
      {status === 'rejected' && <p className="small muted">{words.stillClaim}</p>}
    </>
  );
}
