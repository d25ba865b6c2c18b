import type { Programme, Redemption } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { Card } from '@ballast/ui/components/Card';
import { Amount } from '@ballast/ui/components/Amount';
import { shortenHash } from '@ballast/ui/components/group-address';
import { RecordRow } from '@ballast/ui/components/RecordRow';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { Timestamp } from '../../../lib/page/Timestamp';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';

const words = redeemTexts;
const SHOWN = 5;
const TONES: Record<Redemption['status'], Tone> = {
  requested: 'neutral',
  sent: 'info',
  completed: 'success',
  failed: 'danger',
};

interface Props {
  readonly redemptions: readonly Redemption[];
  readonly programme: Programme;
}

/** The latest redemptions that ended. Nothing is shown before the first. */
export function RedemptionList({ redemptions, programme }: Props) {
  if (redemptions.length === 0) return null;
  return (
    <Card title={words.list}>
      <ul aria-live="polite">
        {redemptions.slice(0, SHOWN).map((redemption) => (
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
