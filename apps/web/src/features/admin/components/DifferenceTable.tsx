import { auditTexts } from '../../../texts/en/admin-audit';
import type { Difference } from '../model/audit-difference';

const words = auditTexts;

/** Before beside after, only what differs. */
export function DifferenceTable({ lines }: { readonly lines: readonly Difference[] }) {
  if (lines.length === 0) return <p className="tiny muted">{words.noChange}</p>;
  return (
    <table className="difference">
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="muted">{before ?? words.nothing}</td>
            <td>{after ?? words.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
