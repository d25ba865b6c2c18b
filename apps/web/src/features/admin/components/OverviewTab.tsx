import { adminTexts } from '@ballast/texts/web/admin';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton, SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatDateTime } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { useAdminStats } from '../api/use-admin-stats';
import { AlarmsCard } from './AlarmsCard';
import { ChecksCard } from './ChecksCard';
import { FigureTiles } from './FigureTiles';
import { LatestTransactions } from './LatestTransactions';
import { PoolCard } from './PoolCard';

const words = adminTexts.overview;

const TILES = [
  words.waiting,
  words.totalUsers,
  words.activeUsers,
  words.totalDeposits,
  words.presentPrincipal,
  words.totalRewards,
];

/** The overview of the club, with open alarms. */
export function OverviewTab() {
  const query = useAdminStats();
  return (
    <Loaded query={query} skeleton={<OverviewSkeleton />}>
      {(stats) => (
        <div className="stack gap-3">
          <FigureTiles stats={stats} />
          <div className="columns columns--even">
            <PoolCard pool={stats.pool} />
            <div className="stack gap-3">
              <ChecksCard stats={stats} />
              <AlarmsCard alarms={stats.alarms} open={stats.openAlarms} />
            </div>
          </div>
          <LatestTransactions transactions={stats.latestTransactions} />
          <p className="tiny muted">{words.asOf(formatDateTime(stats.asOf))}</p>
        </div>
      )}
    </Loaded>
  );
}

function OverviewSkeleton() {
  return (
    <div className="stack gap-3" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <div className="figure-tiles">
        {TILES.map((label) => (
          <span key={label} className="figure-tiles__tile stack gap-1">
            <Skeleton width="half" />
            <Skeleton />
          </span>
        ))}
      </div>
      <div className="columns columns--even">
        {[words.pool, words.checks, words.latest].map((title) => (
          <Card key={title} title={title}>
            <SkeletonRows rows={4} label={shellTexts.loading} />
          </Card>
        ))}
      </div>
    </div>
  );
}
