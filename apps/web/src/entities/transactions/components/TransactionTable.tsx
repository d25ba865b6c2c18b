import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Transaction } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import { RecordTable } from '@ballast/ui/components/RecordTable';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { Timestamp } from '../../../lib/page/Timestamp';
import { statusLabel, statusTone, typeLabel } from '../model/transaction-labels';
import { SignedAmount } from './SignedAmount';
import { TransactionHash } from './TransactionHash';

const { columns } = historyTexts;

interface Props<Line extends Transaction> {
  readonly transactions: readonly Line[];
  readonly explorerUrl: string | null;
  /** The member column of a table with several members' lines. */
  readonly whose?: { readonly heading: string; readonly of: (line: Line) => ReactNode };
}

/** Lines of History; on a phone each folds into two. */
export function TransactionTable<Line extends Transaction>({ transactions, explorerUrl, whose }: Props<Line>) {
  return (
    <RecordTable
      columns={[
        { label: whose?.heading ?? columns.type },
        { label: columns.amount, isAmount: true },
        { label: columns.date },
        { label: columns.status },
        { label: columns.id },
      ]}
    >
      {transactions.map((line) => (
        <TransactionRow key={line.id} line={line} explorerUrl={explorerUrl} owner={whose?.of(line)} />
      ))}
    </RecordTable>
  );
}

interface RowProps {
  readonly line: Transaction;
  readonly explorerUrl: string | null;
  /** The member of the line, in a table with several members' lines. */
  readonly owner?: ReactNode;
  /** The page that shows the line in full. */
  readonly to?: string;
}

/** A line of History as a row of a `RecordTable`. */
export function TransactionRow({ line, explorerUrl, owner, to }: RowProps) {
  return (
    <tr>
      <td className="record-table__type">
        {to === undefined ? (
          <span className="strong">{typeLabel(line.type)}</span>
        ) : (
          <Link className="strong" to={to}>
            {typeLabel(line.type)}
          </Link>
        )}
        {owner && <span className="record-table__note">{owner}</span>}
        <span className="tiny muted record-table__note">{line.description}</span>
        {line.reason && <span className="tiny record-table__note">{historyTexts.reason(line.reason)}</span>}
      </td>
      <td className="record-table__amount">
        <SignedAmount line={line} />
      </td>
      <td className="record-table__date">
        <Timestamp at={line.createdAt} />
      </td>
      <td className="record-table__status">
        <StatusBadge tone={statusTone(line.status)}>{statusLabel(line.status)}</StatusBadge>
      </td>
      <td className={`record-table__id ${line.transactionHash === null ? 'record-table__id--none' : ''}`}>
        <TransactionHash hash={line.transactionHash} explorerUrl={explorerUrl} />
      </td>
    </tr>
  );
}
