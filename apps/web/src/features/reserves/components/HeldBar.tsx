import type { Reserves } from '@ballast/dto/client/schemas';
import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Card } from '@ballast/ui/components/Card';
import { heldParts, SCALE } from '../model/held-parts';
import './held-bar.css';

const words = reservesPageTexts.parts;

/** The assets as one stacked bar, by who has a claim on it; each part is written out below. Not there while ledger and chain differ. */
export function HeldBar({ reserves }: { readonly reserves: Reserves }) {
  const parts = heldParts(reserves);
  if (parts === null) return null;
  const named = parts.filter(({ length }) => length > 0);
  const spoken = named.map(({ name, amount }) => words.part(words[name], displayAmount(amount)?.short ?? amount));
  return (
    <Card title={words.title}>
      <svg
        className="held-bar"
        viewBox={`0 0 ${SCALE} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.alt(spoken.join(', '))}
      >
        {named.map(({ name, from, length }) => (
          <rect key={name} className={`held-bar__${name}`} x={from} width={Math.max(length - 2, 2)} height="24" />
        ))}
      </svg>
      <dl className="held-bar__parts">
        {parts.map(({ name, amount }) => (
          <div key={name}>
            <dt>
              <svg className="held-bar__mark" viewBox="0 0 12 12" aria-hidden="true">
                <rect className={`held-bar__${name}`} width="12" height="12" rx="3" />
              </svg>
              {words[name]}
            </dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
