import { Link } from 'react-router-dom';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { LoadError } from '../lib/page/LoadError';
import { usePageTitle } from '../lib/page/use-page-title';
import { EarningCard } from '../features/earning/components/EarningCard';
import { EarningPlace } from '../features/earning/components/EarningPlace';
import { FirstRunCard } from '../features/first-run/components/FirstRunCard';
import { RecentActivity } from '../features/history/components/RecentActivity';
import { useProgramme } from '../entities/programme/api/use-programme';
import { ReferralCard } from '../features/referrals/components/ReferralCard';
import { useMember } from '../entities/member/api/use-session';
import { SupportWidget } from '../features/support/components/SupportWidget';
import { TipBanner } from '../features/tips/components/TipBanner';
import { useTipsDialog } from '../features/tips/components/use-tips-dialog';
import { AddressCard } from '../entities/vault/components/AddressCard';
import { DayBanner, DayPlace } from '../entities/cycle/components/DayBanner';
import { BalanceCard } from '../features/dashboard/components/BalanceCard';
import { QuickActions } from '../features/dashboard/components/QuickActions';
import './dashboard.css';

/** The dashboard: the member's balance and today's action. */
export default function Dashboard() {
  usePageTitle(dashboardTexts.title);
  const programme = useProgramme();
  const user = useMember();
  const tips = useTipsDialog();
  const rules = programme.data;
  return (
    <div className="stack dashboard-screen">
      <h1 className="visually-hidden">{dashboardTexts.title}</h1>
      {rules ? <DayBanner programme={rules} /> : programme.isError ? null : <DayPlace />}
      <div id="earning" className="dashboard-panel">
        <BalanceCard />
        {rules ? (
          <EarningCard programme={rules} />
        ) : programme.isError ? (
          <LoadError error={programme.error} onRetry={() => void programme.refetch()} />
        ) : (
          <EarningPlace />
        )}
      </div>
      {!user.isAdmin && <FirstRunCard />}
      <TipBanner onRead={tips.show} />
      <div className="dashboard">
        <div className="stack dashboard__column">
          {(rules !== undefined || !programme.isError) && <AddressCard user={user} programme={rules} />}
          <RecentActivity />
        </div>
        <div className="stack dashboard__column">
          <div id="invite">
            <ReferralCard
              rates={rules?.referralRates}
              aside={<Link to="/invitations">{dashboardTexts.referral.whoJoined}</Link>}
            />
          </div>
          <QuickActions supportUrl={rules?.supportUrl ?? null} onTips={tips.show} />
        </div>
      </div>
      {tips.dialog}
      <SupportWidget />
    </div>
  );
}
