import { claimTexts } from '@ballast/texts/web/claim';
import { Button } from '@ballast/ui/components/Button';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { TransactionHash } from '../../transactions/components/TransactionHash';
import type { Eip1193Provider } from '../../vault/model/browser-wallet';
import type { ClaimProgress } from '../model/claim';
import { shownUsdc, useClaimProgress, type OwnClaim } from './use-claim';

const words = claimTexts.sent;
const TONES: Record<ClaimProgress, Tone> = { waiting: 'info', mined: 'info', final: 'success', failed: 'danger' };

interface Props {
  readonly wallet: Eip1193Provider;
  readonly claim: OwnClaim;
  readonly explorerUrl: string | null;
  readonly onClose: () => void;
}

/** A claim that was sent, until it is final. */
export function SentClaim({ wallet, claim, explorerUrl, onClose }: Props) {
  const progress = useClaimProgress(wallet, claim.hash);
  const amount = shownUsdc(claim.amount);
  const text = progress === 'failed' ? words.failed : words[progress](amount);
  return (
    <div className="stack gap-2">
      <div className="stack gap-1" role="status">
        <span>
          <StatusBadge tone={TONES[progress]}>{words.labels[progress]}</StatusBadge>
        </span>
        <p>{text}</p>
      </div>
      <p className="small">
        <span className="muted">{words.transaction}</span>{' '}
        <TransactionHash hash={claim.hash} explorerUrl={explorerUrl} />
      </p>
      {(progress === 'final' || progress === 'failed') && (
        <div>
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      )}
    </div>
  );
}
