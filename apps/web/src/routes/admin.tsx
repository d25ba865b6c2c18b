import { AdminScreen } from '../features/admin/components/AdminScreen';

export default function Admin() {
  return <AdminScreen />;
}
