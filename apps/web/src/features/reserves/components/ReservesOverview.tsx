import type { Reserves } from '@ballast/dto/client/schemas';
import { reservesTexts } from '@ballast/texts/web/reserves';
import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Notice } from '@ballast/ui/components/Notice';
import { formatCount } from '../../../lib/format/format';
import { coverageText } from '../../../entities/reserves/model/coverage-text';
import { BlockLine } from '../../../entities/reserves/components/BlockLine';
import { CoverageBadge } from '../../../entities/reserves/components/CoverageBadge';
import { HeldBar } from './HeldBar';
import { Lines } from './Lines';

const words = reservesTexts;
const lines = reservesPageTexts;
const OWED = ['principal', 'pendingRewards', 'availableRewards', 'withdrawingRewards', 'reserved'] as const;

/** Liabilities beside assets, line by line, with the difference to the last micro-USDC. */
export function ReservesOverview({ reserves }: { readonly reserves: Reserves }) {
  const { liabilities, assets } = reserves;
  return (
    <div className="stack gap-3">
      {!reserves.matches && <Notice tone="warning">{lines.shortText}</Notice>}
      {!reserves.current && <Notice tone="warning">{lines.staleText}</Notice>}
      <HeldBar reserves={reserves} />
      <div className="columns columns--even">
        <Card title={words.owed}>
          <Lines
            lines={OWED.map((key) => ({ label: lines.owedLines[key], value: liabilities[key] }))}
            total={{ label: lines.owedLines.total, value: liabilities.total }}
          />
        </Card>
        <Card title={words.held} aside={<CoverageBadge reserves={reserves} />}>
          <Lines
            lines={[
              { label: lines.heldLines.vaults(formatCount(reserves.vaultCount)), value: assets.vaults },
              { label: lines.heldLines.rewardPool, value: assets.rewardPool },
            ]}
            total={{ label: lines.heldLines.total, value: assets.total }}
          />
          <Agreement reserves={reserves} />
          <BlockLine reserves={reserves} />
        </Card>
      </div>
      <div className="columns columns--even">
        <Surplus reserves={reserves} />
        <Figures reserves={reserves} />
      </div>
    </div>
  );
}

/** Whether the assets cover the liabilities, and ledger and chain agree. */
function Agreement({ reserves }: { readonly reserves: Reserves }) {
  return (
    <dl className="lines">
      <div>
        <dt>{lines.agreement.coverage}</dt>
        <dd className="tabular">{coverageText(reserves.coverage)}</dd>
      </div>
      <div>
        <dt>{lines.agreement.difference}</dt>
        <dd>
          <Amount value={reserves.difference} />
        </dd>
      </div>
    </dl>
  );
}

/** The pool's funds that no member has a claim on: apart from what is owed. */
function Surplus({ reserves }: { readonly reserves: Reserves }) {
  return (
    <Card title={lines.surplus.title}>
      <p className="small muted">{lines.surplus.lead}</p>
      <Lines
        lines={(['surplus', 'announced'] as const).map((key) => ({
          label: lines.agreement[key],
          value: reserves[key],
        }))}
      />
    </Card>
  );
}

/** The rewards paid so far by source, and the number of members. */
function Figures({ reserves }: { readonly reserves: Reserves }) {
  const { fromPool, compounded, outside } = reserves.rewardsPaid;
  return (
    <Card title={lines.figures.paid}>
      <Lines
        lines={[
          { label: lines.figures.fromPool, value: fromPool },
          { label: lines.figures.compounded, value: compounded },
          { label: lines.figures.outside, value: outside },
        ]}
      />
      <p className="row row--between small">
        <span className="muted">{lines.figures.members}</span>
        <span className="tabular">{formatCount(reserves.members)}</span>
      </p>
    </Card>
  );
}
