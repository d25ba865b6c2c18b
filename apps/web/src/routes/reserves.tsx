import { UsdcPausedNotice } from '../features/programme/components/UsdcPausedNotice';
import { ReservesScreen } from '../features/reserves/components/ReservesScreen';

export default function Reserves() {
  return (
    <>
      <UsdcPausedNotice />
      <ReservesScreen />
    </>
  );
}
