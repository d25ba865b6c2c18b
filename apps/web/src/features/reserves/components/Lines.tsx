import { Amount } from '@ballast/ui/components/Amount';
import './lines.css';

export interface Line {
  readonly label: string;
  readonly value: string;
}

/** Amounts below each other, and their sum when they have one. */
export function Lines({ lines, total }: { readonly lines: readonly Line[]; readonly total?: Line }) {
  return (
    <dl className="lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
      {total && (
        <div className="lines__total">
          <dt>{total.label}</dt>
          <dd>
            <Amount value={total.value} />
          </dd>
        </div>
      )}
    </dl>
  );
}
