import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import './reserves-skeleton.css';

/** The contracts on their way, as tall as they will be. */
export function ContractsWait() {
  return (
    <Card title={reservesPageTexts.contracts.title} className="reserves-wait__contracts">
      <Skeleton width="half" />
      <Skeleton width="half" />
      <Skeleton width="half" />
    </Card>
  );
}
