import type { ReactNode } from 'react';
import type { Transaction } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import { Amount } from '@ballast/ui/components/Amount';
import { RecordTable } from '@ballast/ui/components/RecordTable';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { Timestamp } from '../../../lib/page/Timestamp';
import { isIncoming, statusLabel, statusTone, typeLabel } from '../model/transaction-labels';
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
        <Row key={line.id} line={line} explorerUrl={explorerUrl} owner={whose?.of(line)} />
      ))}
    </RecordTable>
  );
}

interface RowProps {
  readonly line: Transaction;
  readonly explorerUrl: string | null;
  readonly owner: ReactNode;
}

function Row({ line, explorerUrl, owner }: RowProps) {
  return (
    <tr>
      <td className="record-table__type">
        <span className="strong">{typeLabel(line.type)}</span>
        {owner && <span className="record-table__note">{owner}</span>}
        <span className="tiny muted record-table__note">{line.description}</span>
      </td>
      <td className="record-table__amount">
        <span aria-hidden="true">{isIncoming(line.type) ? '+' : '−'} </span>
        <Amount value={line.amount} />
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
