import { useState } from 'react';
import type { Programme } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { retainFocus } from '../../../lib/page/retain-focus';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { useRedemptions } from '../api/use-redemptions';
import { RedeemSteps } from './RedeemSteps';
import { RedemptionList } from './RedemptionList';
import { RedemptionProgress } from './RedemptionProgress';
import { RewardsApart } from './RewardsApart';
import './redeem-form.css';

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

function Parts({ programme }: { readonly programme: Programme }) {
  const { data: redemptions = [] } = useRedemptions();
  const [sentId, setSentId] = useState<string | null>(null);
  const live = redemptions.filter(({ id, status }) => id === sentId || status === 'requested' || status === 'sent');
  return (
    <div ref={retainFocus} className="redeem-screen" tabIndex={-1}>
      <div className="stack gap-3">
        {live.map((redemption) => (
          <RedemptionProgress key={redemption.id} redemption={redemption} programme={programme} />
        ))}
        <RedeemSteps programme={programme} onSent={({ id }) => setSentId(id)} />
        <RewardsApart />
      </div>
      <RedemptionList programme={programme} />
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
