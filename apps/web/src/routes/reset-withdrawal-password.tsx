import { signingTexts } from '@ballast/texts/web/signing';
import { usePageTitle } from '../lib/page/use-page-title';
import { ResetWithdrawalPassword } from '../features/session/components/ResetWithdrawalPassword';
import { SigningPanel } from '../features/session/components/SigningPanel';
import { useLinkToken } from '../features/session/components/use-link-token';

const words = signingTexts.resetWithdrawal;

export default function ResetWithdrawalPasswordPage() {
  usePageTitle(words.title);
  const token = useLinkToken();
  return (
    <SigningPanel title={words.title}>
      <ResetWithdrawalPassword token={token} />
    </SigningPanel>
  );
}
