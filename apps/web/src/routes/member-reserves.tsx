import { OwnVaults } from '../features/reserves/components/OwnVaults';
import { ReservesScreen } from '../features/reserves/components/ReservesScreen';

export default function MemberReserves() {
  return (
    <ReservesScreen>
      <OwnVaults />
    </ReservesScreen>
  );
}
