import { reservesTexts } from '@ballast/texts/web/reserves';
import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton, SkeletonRows } from '@ballast/ui/components/Skeleton';
import { ContractsWait } from './ContractsWait';
import './reserves-skeleton.css';

const words = reservesTexts;
const lines = reservesPageTexts;
const OWED_LINES = Object.keys(lines.owedLines).length;

/** The reserves on their way, as tall as they will be: nothing below moves when they are there. */
export function ReservesSkeleton() {
  return (
    <>
      <Card title={lines.parts.title} className="reserves-wait__parts">
        <Skeleton shape="block" />
      </Card>
      <div className="columns columns--even reserves-wait">
        <Card title={words.owed} className="reserves-wait__owed">
          <SkeletonRows rows={OWED_LINES} label={shellTexts.loading} />
        </Card>
        <Card title={words.held} className="reserves-wait__held">
          <SkeletonRows rows={7} label={shellTexts.loading} />
        </Card>
      </div>
      <Card title={lines.figures.paid} className="reserves-wait__paid">
        <SkeletonRows rows={4} label={shellTexts.loading} />
      </Card>
      <ContractsWait />
    </>
  );
}
