import { Link } from 'react-router-dom';
import { dashboardRestTexts } from '@ballast/texts/web/dashboard-rest';
import { FirstRunCard } from '../features/first-run/components/FirstRunCard';
import { RecentActivity } from '../features/history/components/RecentActivity';
import { useProgramme } from '../entities/programme/api/use-programme';
import { ReferralCard } from '../features/referrals/components/ReferralCard';
import { useMember } from '../entities/member/api/use-session';
import { TipBanner } from '../features/tips/components/TipBanner';
import { useTipsDialog } from '../features/tips/components/use-tips-dialog';
import { AddressCard } from '../entities/vault/components/AddressCard';
import { QuickActions } from '../features/dashboard/components/QuickActions';

/** The dashboard's second part, after today's action. */
export default function DashboardRest() {
  const { data: rules, isError } = useProgramme();
  const user = useMember();
  const tips = useTipsDialog();
  return (
    <>
      {!user.isAdmin && <FirstRunCard />}
      <TipBanner onRead={tips.show} />
      <div className="dashboard">
        <div className="stack dashboard__column">
          {(rules !== undefined || !isError) && <AddressCard user={user} programme={rules} />}
          <RecentActivity />
        </div>
        <div className="stack dashboard__column">
          <div id="invite">
            <ReferralCard
              rates={rules?.referralRates}
              aside={<Link to="/invitations">{dashboardRestTexts.referral.whoJoined}</Link>}
            />
          </div>
          <QuickActions supportUrl={rules?.supportUrl ?? null} onTips={tips.show} />
        </div>
      </div>
      {tips.dialog}
    </>
  );
}
