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
import '../../history/components/history.css';

const { columns } = historyTexts;
const words = memberTexts.transactions;

/** Lines of everybody's History as a member's own page shows them, each with whose it is. */
export function AdminTransactionTable({ transactions }: { readonly transactions: readonly AdminTransaction[] }) {
  return (
    <table className="history-table">
      <thead>
        <tr>
          <th scope="col">{words.typeAndMember}</th>
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
      <td className="history-table__type">
        <span className="strong">{typeLabel(type)}</span>
        <span className="history-table__note">
          <MemberLink id={userId} name={userName} />
        </span>
        <span className="tiny muted history-table__note">{description}</span>
      </td>
      <td className="history-table__amount">
        <span aria-hidden="true">{isIncoming(type) ? '+' : '−'} </span>
        <Amount value={amount} />
      </td>
      <td className="history-table__date">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td className="history-table__status">
        <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
      </td>
      <td className={`history-table__id ${transactionHash === null ? 'history-table__id--none' : ''}`}>
        <TransactionHash hash={transactionHash} explorerUrl={explorerUrl} />
      </td>
    </tr>
  );
}
