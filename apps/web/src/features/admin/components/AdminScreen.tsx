import { Tabs } from '@ballast/ui/components/Tabs';
import { usePageTitle } from '../../../app/use-page-title';
import { adminTexts } from '../../../texts/en/admin';
import { InvitationsTab } from './InvitationsTab';
import { WithdrawalsTab } from './WithdrawalsTab';

const words = adminTexts;

/** Where admins decide. */
export function AdminScreen() {
  usePageTitle(words.title);
  return (
    <div className="stack gap-3">
      <h1>{words.title}</h1>
      <Tabs defaultValue="withdrawals" keepMounted={false}>
        <Tabs.List aria-label={words.title} mb="md">
          <Tabs.Tab value="withdrawals">{words.tabs.withdrawals}</Tabs.Tab>
          <Tabs.Tab value="invitations">{words.tabs.invitations}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="withdrawals">
          <WithdrawalsTab />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationsTab />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
