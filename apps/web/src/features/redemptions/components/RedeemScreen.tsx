import { useState } from 'react';
import type { Programme } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { Card } from '@ballast/ui/components/Card';
import { FirstFew } from '@ballast/ui/components/FirstFew';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { LoadError } from '../../../lib/page/LoadError';
import { Loaded } from '../../../lib/page/Loaded';
import { retainFocus } from '../../../lib/page/retain-focus';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { useRedemptions } from '../api/use-redemptions';
import { splitRedemptions } from '../model/split-redemptions';
import { RedeemSteps } from './RedeemSteps';
import { RedemptionList } from './RedemptionList';
import { RedemptionProgress } from './RedemptionProgress';
import { RewardsApart } from './RewardsApart';
import './redeem-form.css';

/** So many under way are followed at a glance. */
const FOLLOWED = 3;

/** Principal back to its owner's wallet: any day, any part of it. */
export function RedeemScreen() {
  usePageTitle(redeemTexts.title);
  const query = useProgramme();
  return (
    <div className="stack gap-3">
      <div className="stack gap-1">
        <h1>{redeemTexts.title}</h1>
        <p className="small muted redeem-lead">{redeemTexts.lead}</p>
      </div>
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {(programme) => <Parts programme={programme} />}
      </Loaded>
    </div>
  );
}

/** The form first, however much is under way: it is what a member comes for. */
function Parts({ programme }: { readonly programme: Programme }) {
  const query = useRedemptions();
  const [sentId, setSentId] = useState<string | null>(null);
  const { underWay, ended } = splitRedemptions(query.data ?? [], sentId);
  return (
    <div ref={retainFocus} className="redeem-screen" tabIndex={-1}>
      <div className="stack gap-3">
        <RedeemSteps programme={programme} onSent={({ id }) => setSentId(id)} />
        <RewardsApart />
      </div>
      <div className="stack gap-3">
        <FirstFew items={underWay} few={FOLLOWED} more={redeemTexts.moreUnderWay}>
          {(part) => (
            <div className="stack gap-3">
              {part.map((redemption) => (
                <RedemptionProgress key={redemption.id} redemption={redemption} programme={programme} />
              ))}
            </div>
          )}
        </FirstFew>
        {query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RedemptionList redemptions={ended} programme={programme} />
        )}
      </div>
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <Card>
      <Skeleton width="half" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </Card>
  );
}
