import { Amount } from '@ballast/ui/components/Amount';
import { sumAsWritten } from '../../../lib/format/as-written';
import { sumAmounts } from '../../../lib/format/money-sum';
import type { RewardBar } from '../model/reward-bars';

interface Props {
  readonly bar: RewardBar;
  /** None where the heading of a column has it. */
  readonly unit: 'USDC' | '';
}

/** The total of a bar: of its parts as they are written, in the drawing as in the table. */
export function BarTotal({ bar: { cycles, referrals }, unit }: Props) {
  const parts = [cycles, referrals];
  return <Amount value={sumAsWritten(parts)} exact={sumAmounts(parts)} unit={unit} />;
}
