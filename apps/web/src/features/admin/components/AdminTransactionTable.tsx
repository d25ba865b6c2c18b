import type { AdminTransaction } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../app/format';
import { memberTexts } from '../../../texts/en/admin-members';
import { historyTexts } from '../../../texts/en/history';
import { TransactionHash } from '../../history/components/TransactionHash';
import { isIncoming, statusLabel, statusTone, typeLabel } from '../../history/model/transaction-labels';
import { useProgramme } from '../../programme/api/use-programme';
import { MemberLink } from './MemberLink';

const { columns } = historyTexts;
const words = memberTexts.transactions;

/** Lines of everybody's History, each with whose it is. */
export function AdminTransactionTable({ transactions }: { readonly transactions: readonly AdminTransaction[] }) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">{columns.type}</th>
          <th scope="col">{words.member}</th>
          <th scope="col" className="admin-table__end">
            {columns.amount}
          </th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.id}</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ transaction }: { readonly transaction: AdminTransaction }) {
  const { type, status, amount, createdAt, description, transactionHash, userId, userName } = transaction;
  const explorerUrl = useProgramme().data?.chain.explorerUrl ?? null;
  return (
    <tr>
      <td className="admin-table__lead">
        <span className="strong">{typeLabel(type)}</span>
        <span className="tiny muted admin-table__note">{description}</span>
      </td>
      <td data-label={words.member}>
        <MemberLink id={userId} name={userName} />
      </td>
      <td data-label={columns.amount} className="admin-table__end">
        <span>
          <span aria-hidden="true">{isIncoming(type) ? '+' : '−'} </span>
          <Amount value={amount} />
        </span>
      </td>
      <td data-label={columns.date}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td data-label={columns.status}>
        <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
      </td>
      <td data-label={columns.id}>
        <TransactionHash hash={transactionHash} explorerUrl={explorerUrl} />
      </td>
    </tr>
  );
}
