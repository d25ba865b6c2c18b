import { historyTexts } from '@ballast/texts/web/history';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { TilesSkeleton } from './SummaryTiles';

/** The page on its way, in its own shape. */
export function HistorySkeleton() {
  return (
    <>
      <TilesSkeleton />
      <Card title={historyTexts.chart.title}>
        <SkeletonRows rows={5} label={shellTexts.loading} />
      </Card>
      <Card title={historyTexts.list}>
        <SkeletonRows rows={8} label={shellTexts.loading} />
      </Card>
    </>
  );
}
