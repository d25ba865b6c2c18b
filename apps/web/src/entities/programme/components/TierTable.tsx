import type { Tier } from '@ballast/dto/client/schemas';
import { tierTexts } from '@ballast/texts/web/tiers';
import { Amount } from '@ballast/ui/components/Amount';
import { formatDecimal } from '../../../lib/format/format';
import './tier-table.css';

const words = tierTexts;

interface Props {
  readonly tiers: readonly Tier[];
  /** The tier that is pointed out, with the words for why. */
  readonly marked?: { readonly tier: Tier; readonly note: string } | null;
}

/** The one tier table, as the API delivers it. */
export function TierTable({ tiers, marked = null }: Props) {
  return (
    <table className="tier-table">
      <thead>
        <tr>
          <th scope="col">{words.principal}</th>
          <th scope="col" className="tier-table__rate">
            {words.rate}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => {
          const here = marked?.tier.amount === tier.amount;
          return (
            <tr key={tier.amount} className={here ? 'tier-table__row--marked' : ''} aria-current={here || undefined}>
              <td>
                <Amount value={tier.amount} />
                {here && <span className="tier-table__note">{marked.note}</span>}
              </td>
              <td className="tier-table__rate">{formatDecimal(tier.annualRate)} %</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
