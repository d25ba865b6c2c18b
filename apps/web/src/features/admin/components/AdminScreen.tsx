import { useEffect, useRef, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminTexts } from '@ballast/texts/web/admin';
import { Tabs } from '@ballast/ui/components/Tabs';
import { usePageTitle } from '../../../lib/page/use-page-title';
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

/** The admin area. The open tab and all filters are in the URL. */
export function AdminScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search);
  usePageTitle(`${words.tabs[tab]} · ${words.title}`);
  const tabs = useShownTab(tab);
  const Part = PARTS[tab];
  const open = (chosen: string | null) => {
    const next = ADMIN_TABS.find((one) => one === chosen);
    if (next) setSearch(tabSearch(next));
  };
  return (
    <div className="stack gap-3">
      <h1>{words.title}</h1>
      <SecondFactorNotice />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List ref={tabs} aria-label={words.title} mb="md" className="admin-tabs">
          {ADMIN_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.tabs[one]}
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

/** Keeps the open part's tab in sight where not all of them fit. */
function useShownTab(tab: AdminTab) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = tabs.current;
    const shown = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list && shown) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
  }, [tab]);
  return tabs;
}
