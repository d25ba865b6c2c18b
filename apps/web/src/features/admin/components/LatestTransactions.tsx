import { Link } from 'react-router-dom';
import type { AdminTransaction } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { tabLink } from '../model/admin-tabs';
import { AdminTransactionTable } from './AdminTransactionTable';
import './admin-list.css';

const words = adminTexts.overview;

/** The latest transactions of all members. */
export function LatestTransactions({ transactions }: { readonly transactions: readonly AdminTransaction[] }) {
  return (
    <Card title={words.latest} aside={<Link to={tabLink('transactions')}>{words.viewAll}</Link>}>
      {transactions.length === 0 ? (
        <EmptyState text={words.noTransactions} />
      ) : (
        <AdminTransactionTable transactions={transactions} />
      )}
    </Card>
  );
}
