import { operationsTexts } from '@ballast/texts/web/admin-operations';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatTimestamp } from '../../../lib/format/format-timestamp';
import { Loaded } from '../../../lib/page/Loaded';
import { useOperations } from '../api/use-operations';
import { QueuesCard } from './QueuesCard';
import { RecordsCard } from './RecordsCard';
import { RpcsCard } from './RpcsCard';
import { ServicesCard } from './ServicesCard';
import './operations.css';

const words = operationsTexts;

/** Processes, RPCs, queues, the last statement and the last backup, for whoever runs the club. */
export function OperationsTab() {
  const query = useOperations();
  return (
    <Loaded query={query} skeleton={<OperationsSkeleton />}>
      {(operations) => (
        <div className="stack gap-3">
          <ServicesCard services={operations.services} release={operations.release} />
          <div className="columns columns--even">
            <RecordsCard operations={operations} />
            <RpcsCard chain={operations.chain} />
          </div>
          <QueuesCard services={operations.services} />
          <p className="tiny muted">{words.asOf(formatTimestamp(operations.asOf))}</p>
        </div>
      )}
    </Loaded>
  );
}

function OperationsSkeleton() {
  const card = (title: string, rows: number) => (
    <Card title={title}>
      <SkeletonRows rows={rows} label={shellTexts.loading} />
    </Card>
  );
  return (
    <div className="stack gap-3">
      {card(words.services, 5)}
      <div className="columns columns--even">
        {card(words.records, 8)}
        {card(words.chain, 5)}
      </div>
      {card(words.queues, 9)}
    </div>
  );
}
