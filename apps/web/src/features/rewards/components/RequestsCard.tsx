import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Withdrawal } from '@ballast/dto/client/schemas';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { FirstFew } from '@ballast/ui/components/FirstFew';
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
import { formatDateTime } from '../../../lib/format/format';
import { formatWhen } from '../../../lib/format/format-zoned';
import { isAhead } from '../../../lib/format/is-ahead';

const words = rewardsTexts.requests;
const SHOWN = 10;
const HISTORY = '/transactions?type=withdrawals&period=all';

/** The member's requests with age, status and reason. */
export function RequestsCard({ programme }: { readonly programme: ProgrammeNow }) {
  const query = useWithdrawals();
  const now = programmeClock(programme);
  const [cancelling, setCancelling] = useState<Withdrawal | null>(null);
  const close = () => setCancelling(null);
  return (
    <Card title={words.title} aside={<Link to={HISTORY}>{words.all}</Link>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(withdrawals) =>
          withdrawals.length === 0 ? (
            <p className="muted">{words.empty}</p>
          ) : (
            <FirstFew items={withdrawals.filter(isListed)} few={SHOWN} more={words.moreWaiting}>
              {(part) => (
                <ul aria-live="polite">
                  {part.map((withdrawal) => (
                    <RequestRow
                      key={withdrawal.id}
                      withdrawal={withdrawal}
                      now={now()}
                      programme={programme}
                      onCancel={isKept(query.dataUpdatedAt) ? null : () => setCancelling(withdrawal)}
                    />
                  ))}
                </ul>
              )}
            </FirstFew>
          )
        }
      </Loaded>
      {cancelling && (
        // Beside the list: the request may be decided while the dialog is open, and its row then has nothing to press.
        <CancelRequest withdrawal={query.data?.find(({ id }) => id === cancelling.id) ?? cancelling} onClose={close} />
      )}
    </Card>
  );
}

/** The latest, and all that wait for an admin: those can be taken back. */
const isListed = ({ status }: Withdrawal, at: number): boolean => at < SHOWN || status === 'requested';

interface RowProps {
  readonly withdrawal: Withdrawal;
  /** Programme time, milliseconds since 1970. */
  readonly now: number;
  readonly programme: ProgrammeNow;
  /** Takes it back; null where an earlier page kept it. */
  readonly onCancel: (() => void) | null;
}

function RequestRow({ withdrawal, now, programme: { chain, usdcPaused }, onCancel }: RowProps) {
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
      {status === 'requested' && onCancel && <TakeBack withdrawal={withdrawal} onPress={onCancel} />}
      {transactionHash !== null && (
        <p className="small">
          <TransactionHash hash={transactionHash} explorerUrl={chain.explorerUrl} />
        </p>
      )}
    </RecordRow>
  );
}

function TakeBack({ withdrawal, onPress }: { readonly withdrawal: Withdrawal; readonly onPress: () => void }) {
  const { amount, createdAt } = withdrawal;
  const name = words.cancel.openOf(displayAmount(amount)?.short ?? amount, formatDateTime(createdAt));
  return (
    <div>
      <Button variant="default" size="small" aria-label={name} onClick={onPress}>
        {words.cancel.open}
      </Button>
    </div>
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
