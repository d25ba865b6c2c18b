import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton, SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StepMarks } from './StepMarks';
import './deposit-page.css';

/** The page on its way, in its own shape. */
export function DepositSkeleton() {
  return (
    <div className="deposit-page">
      <Card>
        <StepMarks current={null} />
        <StepSkeleton />
      </Card>
      <Card className="deposit-page__side">
        <SkeletonRows rows={9} label={shellTexts.loading} />
      </Card>
    </div>
  );
}

/** The first step on its way: a field, the picks, a notice, a button. */
export function StepSkeleton() {
  return (
    <div className="stack gap-2" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton width="third" />
      <Skeleton shape="button" />
      <Skeleton shape="block" />
      <Skeleton shape="button" />
    </div>
  );
}
