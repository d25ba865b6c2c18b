import { useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountTexts } from '@ballast/texts/web/account';
import { Tabs } from '@ballast/ui/components/Tabs';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useShownTab } from '../../../lib/page/use-shown-tab';
import { ACCOUNT_TABS, readTab, tabLink, type AccountTab } from '../model/account-tabs';
import { ExportCard } from './ExportCard';
import { LanguageCard } from './LanguageCard';
import { NotificationsCard } from './NotificationsCard';
import { NOTHING_OPEN, OpenPartContext } from './open-part';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard } from './ProfileCard';
import { ProofCard } from './ProofCard';
import { SecuritySummary } from './SecuritySummary';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';
import { useAnchor } from './use-anchor';
import { WalletCard } from './WalletCard';
import { WithdrawalPasswordCard } from './WithdrawalPasswordCard';
import './account.css';

const words = accountTexts;

/** The cards of each tab. */
const CARDS: Record<AccountTab, readonly ComponentType[]> = {
  profile: [ProfileCard, LanguageCard],
  security: [TwoFactorCard, PasskeysCard, PasswordCard, WithdrawalPasswordCard],
  wallets: [WalletCard],
  devices: [SessionsCard],
  notifications: [NotificationsCard],
  data: [ProofCard, ExportCard],
};

/** The account page: a tab each for what a member comes for, with one form open at a time. The open tab is in the URL. */
export function AccountScreen() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const tab = readTab(new URLSearchParams(search), hash);
  usePageTitle(`${words.tabs[tab]} · ${words.title}`);
  useAnchor();
  const list = useShownTab(tab);
  const seen = useSeen(tab);
  const [parts, change] = useState(NOTHING_OPEN);
  const open = (chosen: string | null) => {
    const next = ACCOUNT_TABS.find((one) => one === chosen);
    if (next) void navigate(tabLink(next));
  };
  return (
    <div className="stack gap-3 account">
      <h1>{words.title}</h1>
      <SecuritySummary />
      <OpenPartContext value={{ ...parts, change }}>
        <Tabs value={tab} onChange={open}>
          <Tabs.List ref={list} aria-label={words.title} mb="md" className="account__tabs">
            {ACCOUNT_TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {words.tabs[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {seen.map((one) => (
            <Tabs.Panel key={one} value={one} className="stack gap-3">
              {CARDS[one].map((PartOfTab, at) => (
                <PartOfTab key={at} />
              ))}
            </Tabs.Panel>
          ))}
        </Tabs>
      </OpenPartContext>
    </div>
  );
}

/** The tabs that were looked at: what stands in one of them, as new backup codes do, is still there on the way back. */
function useSeen(tab: AccountTab): readonly AccountTab[] {
  const [seen, setSeen] = useState<readonly AccountTab[]>([tab]);
  if (seen.includes(tab)) return seen;
  const more = [...seen, tab];
  setSeen(more);
  return more;
}
