import { AccountScreen } from '../features/account/components/AccountScreen';

export default function Account() {
  return <AccountScreen />;
}
