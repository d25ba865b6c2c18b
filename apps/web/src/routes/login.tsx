import { signingTexts } from '@ballast/texts/web/signing';
import { usePageTitle } from '../lib/page/use-page-title';
import { SignInForm } from '../features/session/components/SignInForm';
import { SigningPanel } from '../features/session/components/SigningPanel';

const words = signingTexts.login;

export default function Login() {
  usePageTitle(words.title);
  return (
    <SigningPanel
      title={words.title}
      lead={words.lead}
      other={{ question: words.noAccount, to: '/signup', text: words.toSignUp }}
    >
      <SignInForm />
    </SigningPanel>
  );
}
