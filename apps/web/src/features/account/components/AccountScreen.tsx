import { useState } from 'react';
import { accountTexts } from '@ballast/texts/web/account';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { ExportCard } from './ExportCard';
import { LanguageCard } from './LanguageCard';
import { NOTHING_OPEN, OpenPartContext } from './open-part';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard } from './ProfileCard';
import { ProofCard } from './ProofCard';
import { SectionLinks } from './SectionLinks';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';
import { useAnchor } from './use-anchor';
import { WalletCard } from './WalletCard';
import { WithdrawalPasswordCard } from './WithdrawalPasswordCard';
import './account.css';

/** The account page: profile and security, with one form open at a time. */
export function AccountScreen() {
  usePageTitle(accountTexts.title);
  useAnchor();
  const [parts, change] = useState(NOTHING_OPEN);
  return (
    <div className="stack gap-3">
      <h1>{accountTexts.title}</h1>
      <div className="account">
        <SectionLinks />
        <OpenPartContext value={{ ...parts, change }}>
          <div className="stack gap-3">
            <ProfileCard />
            <LanguageCard />
            <PasswordCard />
            <WithdrawalPasswordCard />
            <TwoFactorCard />
            <PasskeysCard />
            <WalletCard />
            <ProofCard />
            <SessionsCard />
            <ExportCard />
          </div>
        </OpenPartContext>
      </div>
    </div>
  );
}
