import { RedeemScreen } from '../features/redemptions/components/RedeemScreen';

export default function Redeem() {
  return <RedeemScreen />;
}
