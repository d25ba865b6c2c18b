import type { ReactNode } from 'react';

interface Column {
  readonly label: string;
  /** `admin-table__end` or `operations__figure`, as the cells below have it. */
  readonly className?: string;
}

interface Props {
  readonly columns: readonly Column[];
  /** Rows, whose cells name their column in `data-label` for the phone, where a row becomes a card. */
  readonly children: ReactNode;
}

/** A table of the admin area. */
export function AdminTable({ columns, children }: Props) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
