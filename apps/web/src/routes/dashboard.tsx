import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { LoadError } from '../lib/page/LoadError';
import { loadedScreen } from '../lib/page/loaded-screen';
import { usePageTitle } from '../lib/page/use-page-title';
import { usePainted } from '../lib/page/use-painted';
import { EarningCard } from '../features/earning/components/EarningCard';
import { EarningPlace } from '../features/earning/components/EarningPlace';
import { useProgramme } from '../entities/programme/api/use-programme';
import { SupportWidget } from '../features/support/components/SupportWidget';
import { DayBanner, DayPlace } from '../entities/cycle/components/DayBanner';
import { BalanceCard } from '../features/dashboard/components/BalanceCard';
import './dashboard.css';

const RestPlace = () => <div className="dashboard-place" />;
const Rest = loadedScreen('/#rest', () => import('./dashboard-rest'), { Place: RestPlace });

/** The dashboard: the member's balance and today's action. */
export default function Dashboard() {
  usePageTitle(dashboardTexts.title);
  const programme = useProgramme();
  const rules = programme.data;
  // Most of the rest is below the fold.
  const hasRest = usePainted();
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
      {hasRest ? <Rest /> : <RestPlace />}
      <SupportWidget />
    </div>
  );
}
