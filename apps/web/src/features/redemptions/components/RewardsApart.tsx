import { redeemTexts } from '@ballast/texts/web/redeem';
import { useStats } from '../../../entities/balance/api/use-balance';
import { MoneyApart } from '../../../entities/balance/components/MoneyApart';

const words = redeemTexts.rewards;

/** The way from the principal to rewards that are there, too. */
export function RewardsApart() {
  const { data: stats } = useStats();
  return <MoneyApart amount={stats?.availableRewards} text={words.apart} to="/rewards" link={words.withdraw} />;
}
