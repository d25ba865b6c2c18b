import { BUSINESS_DAYS_PER_YEAR } from '@ballast/domain/programme/cycle-reward';
import type { AdminStats } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Progress } from '@ballast/ui/components/Progress';
import { formatCount } from '../../../lib/format/format';
import { limitUsed } from '../model/limit-used';
import { Facts } from './Facts';

const words = adminTexts.overview;

type Pool = AdminStats['pool'];

/** The reward pool and how long it lasts. */
export function PoolCard({ pool }: { readonly pool: Pool }) {
  return (
    <Card title={words.pool}>
      <Facts
        facts={[
          { label: words.funds, value: <Amount value={pool.funds} /> },
          { label: words.reserved, value: <Amount value={pool.reserved} /> },
          { label: words.free, value: <Amount value={pool.free} /> },
          { label: words.announced, value: <Amount value={pool.announced} /> },
          {
            label: words.daysCovered,
            value: pool.daysCovered === null ? '–' : covered(pool.daysCovered),
          },
          { label: words.limit, value: <Limit pool={pool} /> },
        ]}
      />
      <LimitBar pool={pool} />
      {pool.daysCovered === null && <p className="tiny muted">{words.noPace}</p>}
    </Card>
  );
}

/** Two years of business days and more are told in years. */
function covered(days: number): string {
  const years = Math.floor(days / BUSINESS_DAYS_PER_YEAR);
  return years < 2 ? words.days(formatCount(days)) : words.years(formatCount(years));
}

function Limit({ pool: { accrued, accrualLimit } }: { readonly pool: Pool }) {
  if (accrualLimit === null) return '–';
  return (
    <>
      <Amount value={accrued} /> {words.limitOf} <Amount value={accrualLimit} />
    </>
  );
}

function LimitBar({ pool: { accrued, accrualLimit } }: { readonly pool: Pool }) {
  const percent = limitUsed(accrued, accrualLimit);
  if (percent === null) return <p className="tiny muted">{words.limitUnknown}</p>;
  return <Progress percent={percent} label={words.limitLabel(percent)} />;
}
