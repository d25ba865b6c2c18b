import { NotificationsScreen } from '../features/notifications/components/NotificationsScreen';

export default function Notifications() {
  return <NotificationsScreen />;
}
