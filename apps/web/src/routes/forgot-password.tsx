import { signingTexts } from '@ballast/texts/web/signing';
import { usePageTitle } from '../lib/page/use-page-title';
import { ForgotPassword } from '../features/session/components/ForgotPassword';
import { SigningPanel } from '../features/session/components/SigningPanel';

const words = signingTexts.forgot;

export default function ForgotPasswordPage() {
  usePageTitle(words.title);
  return (
    <SigningPanel title={words.title} other={{ question: words.remembered, to: '/login', text: words.toLogin }}>
      <ForgotPassword />
    </SigningPanel>
  );
}
