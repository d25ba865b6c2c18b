import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IconSearch } from '@tabler/icons-react';
import { adminTexts } from '@ballast/texts/web/admin';
import { adminTabTexts } from '@ballast/texts/web/admin-tabs';
import { Button } from '@ballast/ui/components/Button';
import { Tabs } from '@ballast/ui/components/Tabs';
import { formatCount } from '../../../lib/format/format';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useShownTab } from '../../../lib/page/use-shown-tab';
import { openFinder } from '../../../lib/shortcuts/open-finder';
import { useAdminStats } from '../api/use-admin-stats';
import { ADMIN_TABS, readTab, tabSearch, type AdminTab } from '../model/admin-tabs';
import { AuditTab } from './AuditTab';
import { InvitationsTab } from './InvitationsTab';
import { OperationsTab } from './OperationsTab';
import { OverviewTab } from './OverviewTab';
import { SecondFactorNotice } from './SecondFactorNotice';
import { TransactionsTab } from './TransactionsTab';
import { UsersTab } from './UsersTab';
import { WithdrawalsTab } from './WithdrawalsTab';
import './admin-screen.css';

const words = adminTexts;

const PARTS: Record<AdminTab, ComponentType> = {
  overview: OverviewTab,
  users: UsersTab,
  invitations: InvitationsTab,
  withdrawals: WithdrawalsTab,
  transactions: TransactionsTab,
  operations: OperationsTab,
  audit: AuditTab,
};

/** The admin area. The open tab and all filters are in the URL; what waits is counted on its tab and in the title. */
export function AdminScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search);
  const counts = useCounts();
  usePageTitle(titleOf(tab, counts.withdrawals ?? 0));
  const tabs = useShownTab(tab);
  const Part = PARTS[tab];
  const open = (chosen: string | null) => {
    const next = ADMIN_TABS.find((one) => one === chosen);
    if (next) setSearch(tabSearch(next));
  };
  return (
    <div className="stack gap-3">
      <div className="row row--between gap-1">
        <h1>{words.title}</h1>
        <Button
          variant="default"
          size="small"
          icon={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openFinder}
        >
          {words.search} <kbd className="admin-tabs__key">{words.searchKeys}</kbd>
        </Button>
      </div>
      <SecondFactorNotice />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List ref={tabs} aria-label={words.title} mb="md" className="admin-tabs">
          {ADMIN_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              <TabLabel tab={one} count={counts[one] ?? 0} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Part />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** The number that waits in each part: requests without a decision, and open alarms. */
function useCounts(): Partial<Readonly<Record<AdminTab, number>>> {
  const { data } = useAdminStats();
  return data === undefined ? {} : { withdrawals: data.waitingRequests, overview: data.openAlarms };
}

function titleOf(tab: AdminTab, waiting: number): string {
  const title = `${adminTabTexts[tab]} · ${words.title}`;
  return waiting === 0 ? title : `(${formatCount(waiting)}) ${title}`;
}

function TabLabel({ tab, count }: { readonly tab: AdminTab; readonly count: number }) {
  if (count === 0) return adminTabTexts[tab];
  return <span className="admin-tabs__waiting">{`${adminTabTexts[tab]} (${formatCount(count)})`}</span>;
}
