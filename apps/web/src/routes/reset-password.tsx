import { signingTexts } from '@ballast/texts/web/signing';
import { usePageTitle } from '../lib/page/use-page-title';
import { ResetPassword } from '../features/session/components/ResetPassword';
import { SigningPanel } from '../features/session/components/SigningPanel';
import { useLinkToken } from '../features/session/components/use-link-token';

const words = signingTexts.reset;

export default function ResetPasswordPage() {
  usePageTitle(words.title);
  const token = useLinkToken();
  return (
    <SigningPanel title={words.title}>
      <ResetPassword token={token} />
    </SigningPanel>
  );
}
