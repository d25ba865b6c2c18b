import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Programme, Redemption } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { Amount } from '@ballast/ui/components/Amount';
import { AddressText } from '@ballast/ui/components/AddressText';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Card } from '@ballast/ui/components/Card';
import { formatTimestamp } from '../../../lib/format/format-timestamp';
import { Timestamp } from '../../../lib/page/Timestamp';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import './redemption-progress.css';

const words = redeemTexts;
const STEPS = ['requested', 'sent', 'completed'] as const;

interface Props {
  readonly redemption: Redemption;
  readonly programme: Programme;
}

/** How far a redemption got, live: what is told of it arrives by itself. */
export function RedemptionProgress({ redemption, programme: { chain, usdcPaused } }: Props) {
  const { status, amount, walletAddress, createdAt, transactionHashes, reason } = redemption;
  return (
    <Card title={<Title amount={amount} at={createdAt} />} aside={<Timestamp at={createdAt} className="tiny muted" />}>
      <Amount value={amount} size="large" />
      {status === 'failed' ? (
        <p className="row gap-1 small strong">
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden="true" />
          {words.statuses.failed}
        </p>
      ) : (
        <ol className="redemption-progress" aria-live="polite">
          {STEPS.map((step, index) => {
            const isDone = index <= STEPS.indexOf(status);
            return (
              <li
                key={step}
                className={isDone ? 'redemption-progress__done' : ''}
                aria-current={step === status && 'step'}
              >
                <span className="redemption-progress__mark" aria-hidden="true">
                  {isDone && <IconCheck size={14} stroke={2} />}
                </span>
                {words.progressSteps[step]}
              </li>
            );
          })}
        </ol>
      )}
      {usdcPaused && status === 'requested' && <p className="small">{words.waits}</p>}
      {reason !== null && <p className="small">{reason}</p>}
      <div className="stack gap-half">
        <span className="small muted">{words.review.to}</span>
        <AddressText address={walletAddress} />
        {transactionHashes.map((hash) => (
          <TransactionHash key={hash} hash={hash} explorerUrl={chain.explorerUrl} />
        ))}
      </div>
    </Card>
  );
}

/** For the ear each redemption has a name of its own, since several can be under way. */
function Title({ amount, at }: { readonly amount: string; readonly at: string }) {
  return (
    <>
      {words.progress}
      <span className="visually-hidden">{` · ${displayAmount(amount)?.full ?? amount} USDC · ${formatTimestamp(at)}`}</span>
    </>
  );
}
