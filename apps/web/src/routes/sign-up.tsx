import { useSearchParams } from 'react-router-dom';
import { signingTexts } from '@ballast/texts/web/signing';
import { usePageTitle } from '../lib/page/use-page-title';
import { SigningPanel } from '../features/session/components/SigningPanel';
import { SignUpForm } from '../features/session/components/SignUpForm';

const words = signingTexts.signUp;

export default function SignUp() {
  usePageTitle(words.title);
  const [search] = useSearchParams();
  return (
    <SigningPanel
      title={words.title}
      lead={words.lead}
      other={{ question: words.haveAccount, to: '/login', text: words.toLogin }}
    >
      <SignUpForm code={search.get('code') ?? ''} />
    </SigningPanel>
  );
}
