import type { ReactNode } from 'react';
import { type Column, TableHead } from '@ballast/ui/components/TableHead';

interface Props {
  readonly columns: readonly Column[];
  /** Rows, whose cells name their column in `data-label` for the phone, where a row becomes a card. */
  readonly children: ReactNode;
}

/** A table of the admin area. */
export function AdminTable({ columns, children }: Props) {
  return (
    <table className="admin-table">
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
    </table>
  );
}
