import { auditTexts } from '@ballast/texts/web/admin-audit';
import { formatDateTime } from '../../../lib/format/format';
import type { Difference } from '../model/audit-difference';

const words = auditTexts;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A readable value; null is a dash. */
function shown(value: string | null): string {
  if (value === null) return words.nothing;
  return INSTANT.test(value) ? formatDateTime(value) : value;
}

/** The changed values, before beside after, or only the new ones. */
export function Differences({ lines }: { readonly lines: readonly Difference[] }) {
  if (lines.length === 0) return <p className="tiny muted">{words.noChange}</p>;
  if (lines.every(({ before }) => before === null)) return <Appeared lines={lines} />;
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
            <td className="muted">{shown(before)}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Appeared({ lines }: { readonly lines: readonly Difference[] }) {
  return (
    <dl className="appeared">
      {lines.map(({ name, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(after)}</dd>
        </div>
      ))}
    </dl>
  );
}
