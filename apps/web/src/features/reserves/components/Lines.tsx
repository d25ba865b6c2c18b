import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { sumAsWritten } from '../../../lib/format/as-written';
import './lines.css';

export interface Line {
  readonly label: string;
  readonly value: string;
}

/** Amounts below each other, and their sum when they have one, which may not be that of what is written: then it says why. */
export function Lines({ lines, total }: { readonly lines: readonly Line[]; readonly total?: Line }) {
  const isRounded =
    total !== undefined && shortOf(total.value) !== shortOf(sumAsWritten(lines.map(({ value }) => value)));
  return (
    <>
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
      {isRounded && <p className="tiny muted">{reservesPageTexts.rounded}</p>}
    </>
  );
}

const shortOf = (wire: string): string | undefined => displayAmount(wire)?.short;
