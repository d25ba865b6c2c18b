import { Link } from 'react-router-dom';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { isPositive } from '../../../lib/format/money-sum';
import { useActiveDeposit } from '../../../entities/balance/api/use-balance';

const words = rewardsTexts.withdraw;

/** The way to the principal: who wants all of the money out does not stop at the rewards. */
export function PrincipalApart() {
  const { data: active } = useActiveDeposit();
  if (!active || !isPositive(active.totalDeposited)) return null;
  return (
    <p className="small">
      {words.principalApart(displayAmount(active.totalDeposited)?.short ?? '')} <Link to="/redeem">{words.redeem}</Link>
    </p>
  );
}
