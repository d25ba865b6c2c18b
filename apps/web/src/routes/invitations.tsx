import { invitationTexts } from '@ballast/texts/web/invitations';
import { usePageTitle } from '../lib/page/use-page-title';
import { useProgramme } from '../entities/programme/api/use-programme';
import { InvitedList } from '../features/referrals/components/InvitedList';
import { ReferralCard } from '../features/referrals/components/ReferralCard';

/** The member's invitations: the code, the levels, and who joined. */
export default function Invitations() {
  usePageTitle(invitationTexts.title);
  const programme = useProgramme();
  return (
    <div className="stack gap-3">
      <h1>{invitationTexts.title}</h1>
      <div className="invitations">
        <ReferralCard rates={programme.data?.referralRates} />
        <InvitedList />
      </div>
    </div>
  );
}
