import { UsdcPausedNotice } from '../entities/programme/components/UsdcPausedNotice';
import { ReservesScreen } from '../features/reserves/components/ReservesScreen';

export default function Reserves() {
  return (
    <>
      <UsdcPausedNotice />
      <ReservesScreen />
    </>
  );
}
