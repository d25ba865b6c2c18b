import { Link } from 'react-router-dom';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { isPositive } from '../../../lib/format/money-sum';
import { useStats } from '../../../entities/balance/api/use-balance';

const words = redeemTexts.rewards;

/** The way to rewards that are there, too: who wants all of the money out does not stop at the principal. */
export function RewardsApart() {
  const { data: stats } = useStats();
  if (!stats || !isPositive(stats.availableRewards)) return null;
  return (
    <p className="small">
      {words.apart(displayAmount(stats.availableRewards)?.short ?? '')} <Link to="/rewards">{words.withdraw}</Link>
    </p>
  );
}
