import { DashboardScreen } from '../features/dashboard/components/DashboardScreen';

export default function Dashboard() {
  return <DashboardScreen />;
}
