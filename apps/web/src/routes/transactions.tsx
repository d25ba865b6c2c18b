import { HistoryScreen } from '../features/history/components/HistoryScreen';

export default function Transactions() {
  return <HistoryScreen />;
}
