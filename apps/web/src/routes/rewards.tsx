import { RewardsScreen } from '../features/rewards/components/RewardsScreen';

export default function Rewards() {
  return <RewardsScreen />;
}
