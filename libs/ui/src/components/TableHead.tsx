export interface Column {
  readonly label: string;
  /** The class of its cells below, where they are aligned otherwise. */
  readonly className?: string | undefined;
}

/** The head of a table: the names of its columns. */
export function TableHead({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ label, className }) => (
          <th key={label} scope="col" className={className}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
