import type { Programme, RedemptionPreview } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Notice } from '@ballast/ui/components/Notice';
import { formatDecimal } from '../../../lib/format/format';
import { isPositive } from '../../../lib/format/money-sum';
import { useCycleDay } from '../../../entities/cycle/api/use-cycle-day';
import { cycleEffect } from '../model/cycle-effect';
import './review.css';

const words = redeemTexts.review;

interface Props {
  readonly preview: RedemptionPreview;
  readonly programme: Programme;
}

/** All that a redemption does, before it is asked for: how much, from where, to whom, and what it costs the day. */
export function ReviewStep({ preview, programme }: Props) {
  const { day } = useCycleDay();
  const { releases, amount, cancelledReward } = preview;
  return (
    <div className="stack gap-2">
      {programme.usdcPaused && <Notice tone="warning">{redeemTexts.usdcPaused}</Notice>}
      <dl className="review">
        <div>
          <dt>{words.amount}</dt>
          <dd>
            <Amount value={amount} size="large" />
          </dd>
        </div>
        <div>
          <dt>{releases.length > 1 ? words.fromEach : words.from}</dt>
          <dd>
            {releases.map(({ vault, walletAddress, amount: part }) => (
              <div key={vault} className="review__release">
                {releases.length > 1 && <Amount value={part} />}
                <AddressText address={vault} />
                <span className="small muted">{words.to}</span>
                <AddressText address={walletAddress} />
              </div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{words.cycle}</dt>
          <dd>
            {cancelledReward === null ? (
              cycleEffect(preview, day)
            ) : (
              <Notice tone="warning">{cycleEffect(preview, day)}</Notice>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.left}</dt>
          <dd>{leftWords(preview, programme)}</dd>
        </div>
      </dl>
    </div>
  );
}

function leftWords({ principalLeft, tierLeft }: RedemptionPreview, { minimumPrincipal }: Programme): string {
  const amount = displayAmount(principalLeft)?.short ?? '';
  if (!isPositive(principalLeft)) return words.leftNothing(amount);
  if (tierLeft) return words.leftEarning(amount, formatDecimal(tierLeft.annualRate));
  return words.leftIdle(amount, displayAmount(minimumPrincipal)?.short ?? '');
}
