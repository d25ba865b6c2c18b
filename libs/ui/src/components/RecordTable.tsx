import type { ReactNode } from 'react';
import { TableHead } from './TableHead';
import './record-table.css';

interface Column {
  readonly label: string;
  /** Its figures align at the end of the line. */
  readonly isAmount?: boolean;
}

interface Props {
  readonly columns: readonly Column[];
  /** Rows, whose cells say by `record-table__type`, `__amount`, `__date`, `__status` or `__id` where they go when the row folds. */
  readonly children: ReactNode;
}

/** A table of records; on a phone each row folds into two lines and the head is only announced. */
export function RecordTable({ columns, children }: Props) {
  return (
    <table className="record-table">
      <TableHead
        columns={columns.map(({ label, isAmount }) => ({
          label,
          className: isAmount ? 'record-table__amount' : undefined,
        }))}
      />
      <tbody>{children}</tbody>
    </table>
  );
}
