import { shellTexts } from '@ballast/texts/web/shell';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Deferred } from '../../../lib/page/Deferred';
import { loadPart } from '../../../lib/page/load-part';
import { PartCard } from './PartCard';

const SKELETON = (
  <div className="account__proof">
    <SkeletonRows rows={10} label={shellTexts.loading} />
  </div>
);

/** The member's proof of what the pool owes; its program comes when it is looked at. */
export function ProofCard() {
  return (
    <PartCard part="proof">
      <Deferred
        name="own-proof"
        load={async () => (await loadPart(() => import('./OwnProof'))).OwnProof}
        skeleton={SKELETON}
      >
        {(OwnProof) => <OwnProof />}
      </Deferred>
    </PartCard>
  );
}
