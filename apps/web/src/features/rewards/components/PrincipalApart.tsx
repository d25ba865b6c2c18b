import { rewardsTexts } from '@ballast/texts/web/rewards';
import { useActiveDeposit } from '../../../entities/balance/api/use-balance';
import { MoneyApart } from '../../../entities/balance/components/MoneyApart';

const words = rewardsTexts.withdraw;

/** The way from rewards to the principal. */
export function PrincipalApart() {
  const { data: active } = useActiveDeposit();
  return <MoneyApart amount={active?.totalDeposited} text={words.principalApart} to="/redeem" link={words.redeem} />;
}
