import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import './earning.css';

/** The earning card's placeholder until its content is known. */
export function EarningPlace() {
  return (
    <Card title={dashboardTexts.earning.title} tone="accent" className="earning">
      <EarningSkeleton />
    </Card>
  );
}

export function EarningSkeleton() {
  return (
    <div className="stack earning__waiting" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <span className="earning__badge-place">
        <Skeleton width="half" />
      </span>
      <Skeleton width="third" />
      <Skeleton shape="amount" width="half" />
      <Skeleton />
      <Skeleton shape="button" />
    </div>
  );
}
