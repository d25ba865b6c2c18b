import { historyTexts } from '@ballast/texts/web/history';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { formatDateTime } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { isPositive } from '../../../lib/format/money-sum';
import { useHistorySummary } from '../api/use-history-figures';
import './summary-tiles.css';

const words = historyTexts.summary;

interface Props {
  readonly since: string | undefined;
  /** The period in words. */
  readonly period: string;
}

/** The period's totals: completed lines of every type, regardless of the list's type filter. */
export function SummaryTiles({ since, period }: Props) {
  const query = useHistorySummary(since);
  return (
    <section className="stack gap-1" aria-label={words.label(period)}>
      <Loaded query={query} skeleton={<TilesSkeleton />}>
        {(summary) => (
          <>
            <dl className="summary-tiles">
              <Tile label={words.deposited} value={summary.deposited} />
              <Tile label={words.redeemed} value={summary.redeemed} />
              <Tile label={words.earned} value={summary.rewardsEarned} />
              <Tile label={words.withdrawn} value={summary.rewardsWithdrawn} />
            </dl>
            <p className="tiny muted">
              {isPositive(summary.rewardsCompounded) && (
                <>
                  {words.compounded} <Amount value={summary.rewardsCompounded} />.{' '}
                </>
              )}
              {words.note(period, formatDateTime(summary.asOf))}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Tile({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="summary-tiles__tile">
      <dt>{label}</dt>
      <dd>
        <Amount value={value} size="medium" />
      </dd>
    </div>
  );
}

/** Four tiles on their way. */
export function TilesSkeleton() {
  return (
    <div className="stack gap-1" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <div className="summary-tiles">
        {Array.from({ length: 4 }, (_, index) => (
          <span key={index} className="summary-tiles__tile stack gap-1">
            <Skeleton width="half" />
            <Skeleton />
          </span>
        ))}
      </div>
      <Skeleton width="half" />
    </div>
  );
}
