import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Deferred } from '../../../lib/page/Deferred';
import { loadPart } from '../../../lib/page/load-part';

/** How anyone verifies the figures without this site. */
export function CheckYourself() {
  return (
    <Card title={reservesPageTexts.check.title}>
      <Deferred
        name="check-steps"
        load={async () => (await loadPart(() => import('./CheckSteps'))).CheckSteps}
        skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}
      >
        {(CheckSteps) => <CheckSteps />}
      </Deferred>
    </Card>
  );
}
