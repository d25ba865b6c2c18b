import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Deferred } from '../../../lib/page/Deferred';
import { loadPart } from '../../../lib/page/load-part';

const SKELETON = <SkeletonRows rows={4} label={shellTexts.loading} />;

/** Claiming what is due without a request; its program comes when it is looked at. */
export function ClaimCard() {
  return (
    <Card title={rewardsTexts.claim.title}>
      <Deferred
        name="claim"
        load={async () => (await loadPart(() => import('./ClaimPart'))).ClaimPart}
        skeleton={SKELETON}
      >
        {(ClaimPart) => <ClaimPart />}
      </Deferred>
    </Card>
  );
}
