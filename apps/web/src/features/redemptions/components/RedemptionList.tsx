import type { Redemption } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { shortenHash } from '@ballast/ui/components/group-address';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../app/format';
import { LoadError } from '../../../app/LoadError';
import { depositTexts } from '../../../texts/en/deposit';
import { TransactionHash } from '../../history/components/TransactionHash';
import '../../history/components/recent-activity.css';
import { useRedemptions } from '../api/use-redemptions';

const words = depositTexts.redeem;
const SHOWN = 5;
const TONES: Record<Redemption['status'], Tone> = {
  requested: 'neutral',
  sent: 'info',
  completed: 'success',
  failed: 'danger',
};

/** Redemptions and how far they got. Nothing is shown before the first. */
export function RedemptionList({ explorerUrl }: { readonly explorerUrl: string | null }) {
  const query = useRedemptions();
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-label={words.list} aria-live="polite">
      <h3 className="small muted">{words.list}</h3>
      <ul className="recent">
        {query.data.slice(0, SHOWN).map((redemption) => (
          <RedemptionRow key={redemption.id} redemption={redemption} explorerUrl={explorerUrl} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly redemption: Redemption;
  readonly explorerUrl: string | null;
}

function RedemptionRow({ redemption, explorerUrl }: RowProps) {
  const { status, amount, createdAt, transactionHashes, reason, walletAddress } = redemption;
  return (
    <li className="recent__row">
      <StatusBadge tone={TONES[status]}>{words.statuses[status]}</StatusBadge>
      <span className="recent__amount small">
        <Amount value={amount} />
      </span>
      <span className="tiny muted">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {` · ${words.to} `}
        <span title={walletAddress}>{shortenHash(walletAddress)}</span>
      </span>
      <span className="recent__amount small">
        {transactionHashes.map((hash) => (
          <TransactionHash key={hash} hash={hash} explorerUrl={explorerUrl} />
        ))}
      </span>
      {!redemption.requestedHere && <p className="tiny muted recent__reason">{words.direct}</p>}
      {reason !== null && <p className="small recent__reason">{reason}</p>}
    </li>
  );
}
