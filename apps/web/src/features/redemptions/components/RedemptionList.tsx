import type { Programme, Redemption } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { Card } from '@ballast/ui/components/Card';
import { Amount } from '@ballast/ui/components/Amount';
import { shortenHash } from '@ballast/ui/components/group-address';
import { RecordRow } from '@ballast/ui/components/RecordRow';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { LoadError } from '../../../lib/page/LoadError';
import { Timestamp } from '../../../lib/page/Timestamp';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { useRedemptions } from '../api/use-redemptions';

const words = redeemTexts;
const SHOWN = 5;
const TONES: Record<Redemption['status'], Tone> = {
  requested: 'neutral',
  sent: 'info',
  completed: 'success',
  failed: 'danger',
};

/** Redemptions and how far they got. Nothing is shown before the first. */
export function RedemptionList({ programme }: { readonly programme: Programme }) {
  const query = useRedemptions();
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <Card title={words.list}>
      <ul aria-live="polite">
        {query.data.slice(0, SHOWN).map((redemption) => (
          <RedemptionRow key={redemption.id} redemption={redemption} programme={programme} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly redemption: Redemption;
  readonly programme: Programme;
}

function RedemptionRow({ redemption, programme: { chain, usdcPaused } }: RowProps) {
  const { status, amount, createdAt, transactionHashes, reason, walletAddress } = redemption;
  return (
    <RecordRow>
      <div className="row row--between gap-1">
        <StatusBadge tone={TONES[status]}>{words.statuses[status]}</StatusBadge>
        <span className="small strong">
          <Amount value={amount} />
        </span>
      </div>
      <p className="tiny muted">
        <Timestamp at={createdAt} />
        {` · ${words.to} `}
        <span title={walletAddress}>{shortenHash(walletAddress)}</span>
        {!redemption.requestedHere && ` · ${words.direct}`}
      </p>
      {usdcPaused && status === 'requested' && <p className="small">{words.waits}</p>}
      {reason !== null && <p className="small">{reason}</p>}
      {transactionHashes.map((hash) => (
        <p key={hash} className="small">
          <TransactionHash hash={hash} explorerUrl={chain.explorerUrl} />
        </p>
      ))}
    </RecordRow>
  );
}
