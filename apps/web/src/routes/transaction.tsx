import { TransactionScreen } from '../features/history/components/TransactionScreen';

export default function Transaction() {
  return <TransactionScreen />;
}
