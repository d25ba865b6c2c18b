import type { Transaction } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../app/format';
import { historyTexts } from '../../../texts/en/history';
import { isIncoming, statusLabel, statusTone, typeLabel } from '../model/transaction-labels';
import { TransactionHash } from './TransactionHash';
import './history.css';

const { columns } = historyTexts;

interface Props {
  readonly transactions: readonly Transaction[];
  readonly explorerUrl: string | null;
}

/** Transactions as a table; on a phone each row folds into two lines. */
export function TransactionTable({ transactions, explorerUrl }: Props) {
  return (
    <table className="history-table">
      <thead>
        <tr>
          <th scope="col">{columns.type}</th>
          <th scope="col" className="history-table__amount">
            {columns.amount}
          </th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.id}</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <tr key={transaction.id}>
            <td className="history-table__type">
              <span className="strong">{typeLabel(transaction.type)}</span>
              <span className="tiny muted history-table__note">{transaction.description}</span>
            </td>
            <td className="history-table__amount">
              <span aria-hidden="true">{isIncoming(transaction.type) ? '+' : '−'} </span>
              <Amount value={transaction.amount} />
            </td>
            <td className="history-table__date">
              <time dateTime={transaction.createdAt}>{formatDateTime(transaction.createdAt)}</time>
            </td>
            <td className="history-table__status">
              <StatusBadge tone={statusTone(transaction.status)}>{statusLabel(transaction.status)}</StatusBadge>
            </td>
            <td
              className={`history-table__id ${transaction.transactionHash === null ? 'history-table__id--none' : ''}`}
            >
              <TransactionHash hash={transaction.transactionHash} explorerUrl={explorerUrl} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
