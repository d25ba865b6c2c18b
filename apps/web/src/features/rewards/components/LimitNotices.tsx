import { rewardsTexts } from '@ballast/texts/web/rewards';
import { Button } from '@ballast/ui/components/Button';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Notice } from '@ballast/ui/components/Notice';
import { formatZoned } from '../../../lib/format/format-zoned';
import type { WithdrawalLimits } from '../model/withdrawal-limits';

const words = rewardsTexts.withdraw.limits;

interface Props {
  readonly limits: WithdrawalLimits;
  readonly onWallet: (wallet: string) => void;
}

/** Notices about a pause or a hold, before a form is filled in that would be refused. */
export function LimitNotices({ limits: { pausedUntil, hold }, onWallet }: Props) {
  return (
    <>
      {pausedUntil !== null && <Notice tone="warning">{words.paused(formatZoned(pausedUntil))}</Notice>}
      {hold && (
        <Notice tone="warning">
          <div className="stack gap-1">
            <p>{words.hold(formatZoned(hold.until))}</p>
            <AddressText address={hold.previousWallet} />
            <p>{words.notYou}</p>
            <div>
              <Button variant="default" size="small" onClick={() => onWallet(hold.previousWallet)}>
                {words.usePrevious}
              </Button>
            </div>
          </div>
        </Notice>
      )}
    </>
  );
}
