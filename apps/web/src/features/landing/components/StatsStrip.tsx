import { landingTexts } from '@ballast/texts/web/landing';
import { Amount } from '@ballast/ui/components/Amount';
import { formatCount } from '../../../lib/format/format';
import { useReserves } from '../../../entities/reserves/api/use-reserves';
import './stats-strip.css';

const words = landingTexts.stats;

/** Live figures of the reserves; a dash where one is not known. */
export function StatsStrip() {
  const { data } = useReserves();
  return (
    <dl className="stats-strip" aria-label={words.label}>
      <div>
        <dt>{words.principal}</dt>
        <dd>
          <Amount value={data?.liabilities.principal} />
        </dd>
      </div>
      <div>
        <dt>{words.paid}</dt>
        <dd>
          <Amount value={data?.rewardsPaid.fromPool} />
        </dd>
      </div>
      <div>
        <dt>{words.members}</dt>
        <dd className="tabular">{data ? formatCount(data.members) : '–'}</dd>
      </div>
      <div>
        <dt>{words.pool}</dt>
        <dd>
          <Amount value={data?.surplus} />
        </dd>
      </div>
    </dl>
  );
}
