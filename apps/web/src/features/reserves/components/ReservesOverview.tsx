import type { Reserves } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Notice } from '@ballast/ui/components/Notice';
import { formatCount } from '../../../app/format';
import { reservesTexts } from '../../../texts/en/reserves';
import { BlockLine } from './BlockLine';
import { CoverageBadge } from './CoverageBadge';
import { Lines } from './Lines';

const words = reservesTexts;
const OWED = [
  'principal',
  'pendingRewards',
  'availableRewards',
  'withdrawingRewards',
  'reserved',
  'free',
  'announced',
] as const;

/** Owed beside held, line by line, with the difference to the last micro-USDC. */
export function ReservesOverview({ reserves }: { readonly reserves: Reserves }) {
  const { liabilities, assets } = reserves;
  return (
    <div className="stack gap-3">
      {!reserves.matches && <Notice tone="warning">{words.shortText}</Notice>}
      {!reserves.current && <Notice tone="warning">{words.staleText}</Notice>}
      <div className="columns columns--even">
        <Card title={words.owed}>
          <Lines
            lines={OWED.map((key) => ({ label: words.owedLines[key], value: liabilities[key] }))}
            total={{ label: words.owedLines.total, value: liabilities.total }}
          />
        </Card>
        <div className="stack gap-3">
          <Card title={words.held} aside={<CoverageBadge reserves={reserves} />}>
            <Lines
              lines={[
                { label: words.heldLines.vaults(formatCount(reserves.vaultCount)), value: assets.vaults },
                { label: words.heldLines.rewardPool, value: assets.rewardPool },
              ]}
              total={{ label: words.heldLines.total, value: assets.total }}
            />
            <p className="row row--between">
              <span className="muted">{words.difference}</span>
              <Amount value={reserves.difference} size="medium" />
            </p>
            <BlockLine reserves={reserves} />
          </Card>
          <Figures reserves={reserves} />
        </div>
      </div>
    </div>
  );
}

function Figures({ reserves }: { readonly reserves: Reserves }) {
  return (
    <Card>
      <dl className="lines">
        <div>
          <dt>{words.figures.members}</dt>
          <dd className="tabular">{formatCount(reserves.members)}</dd>
        </div>
        <div>
          <dt>{words.figures.paid}</dt>
          <dd>
            <Amount value={reserves.rewardsPaid} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
