import { DepositScreen } from '../features/deposits/components/DepositScreen';
import { RedeemCard } from '../features/redemptions/components/RedeemCard';

export default function Deposit() {
  return <DepositScreen redemption={(programme) => <RedeemCard programme={programme} />} />;
}
