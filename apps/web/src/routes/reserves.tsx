import { ReservesScreen } from '../features/reserves/components/ReservesScreen';

export default function Reserves() {
  return <ReservesScreen />;
}
