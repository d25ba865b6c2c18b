import type { RedemptionPreview } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { isPositive } from '../../../lib/format/money-sum';
import type { CycleDay } from '../../../entities/cycle/model/cycle-day';

const words = redeemTexts.review;

/** The sentence on what a redemption does to today's cycle and its reward. Whether one is cancelled the server says. */
export function cycleEffect({ cancelledReward, principalLeft }: RedemptionPreview, day: CycleDay | undefined): string {
  if (cancelledReward !== null) return words.cancels(short(cancelledReward));
  switch (day?.kind) {
    case 'completed':
      return words.completed(short(day.cycle.reward));
    case 'collected':
      return words.collected(short(day.reward));
    case 'cancelled':
      return words.cancelled;
    case 'ready':
      return isPositive(principalLeft) ? words.ready : words.readyForNothing;
    default:
      return words.none;
  }
}

const short = (amount: string): string => displayAmount(amount)?.short ?? amount;
