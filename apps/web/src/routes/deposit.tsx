import { DepositScreen } from '../features/deposits/components/DepositScreen';

export default function Deposit() {
  return <DepositScreen />;
}
