import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../app/Loaded';
import { usePageTitle } from '../../../app/use-page-title';
import { dashboardTexts } from '../../../texts/en/dashboard';
import { shellTexts } from '../../../texts/en/shell';
import { BalanceCard } from '../../balance/components/BalanceCard';
import { EarningCard } from '../../earning/components/EarningCard';
import { RecentActivity } from '../../history/components/RecentActivity';
import { useProgramme, type ProgrammeNow } from '../../programme/api/use-programme';
import { ReferralCard } from '../../referrals/components/ReferralCard';
import { useMember } from '../../session/api/use-session';
import { AddressCard } from '../../vault/components/AddressCard';
import { DayBanner } from './DayBanner';
import { QuickActions } from './QuickActions';
import './dashboard.css';

/** What a member sees first: what is theirs, and the one thing to do today. */
export function DashboardScreen() {
  usePageTitle(dashboardTexts.title);
  const programme = useProgramme();
  return (
    <div className="stack gap-2">
      <h1 className="visually-hidden">{dashboardTexts.title}</h1>
      <Loaded query={programme} skeleton={<DashboardSkeleton />}>
        {(rules) => <Cards programme={rules} />}
      </Loaded>
    </div>
  );
}

function Cards({ programme }: { readonly programme: ProgrammeNow }) {
  const user = useMember();
  return (
    <>
      <DayBanner programme={programme} />
      <div className="dashboard">
        <BalanceCard />
        <EarningCard programme={programme} />
        <div className="stack dashboard__column">
          <AddressCard user={user} programme={programme} />
          <RecentActivity />
        </div>
        <div className="stack dashboard__column">
          <ReferralCard rates={programme.referralRates} />
          <QuickActions supportUrl={programme.supportUrl} />
        </div>
      </div>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className="dashboard">
      <Card>
        <SkeletonRows rows={4} label={shellTexts.loading} />
      </Card>
      <Card>
        <SkeletonRows rows={4} label={shellTexts.loading} />
      </Card>
    </div>
  );
}
