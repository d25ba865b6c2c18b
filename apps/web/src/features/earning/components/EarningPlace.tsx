import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { CycleRing } from './CycleRing';
import './earning.css';

/** The earning card's placeholder until its content is known. */
export function EarningPlace() {
  return (
    <Card title={dashboardTexts.earning.title} className="earning">
      <EarningSkeleton />
    </Card>
  );
}

export function EarningSkeleton() {
  return (
    <div className="earning__face" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <div className="earning__figure">
        <CycleRing tone="idle" part={0}>
          {null}
        </CycleRing>
        <div className="earning__words earning__words--waiting">
          <Skeleton />
          <Skeleton shape="pair" />
        </div>
      </div>
      <Skeleton shape="pair" />
      <Skeleton shape="button" />
    </div>
  );
}
