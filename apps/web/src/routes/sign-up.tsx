import { useSearchParams } from 'react-router-dom';
import { signingTexts } from '@ballast/texts/web/signing';
import { usePageTitle } from '../lib/page/use-page-title';
import { useInviter } from '../features/session/api/use-inviter';
import { SigningPanel } from '../features/session/components/SigningPanel';
import { SignUpForm } from '../features/session/components/SignUpForm';

const words = signingTexts.signUp;

export default function SignUp() {
  usePageTitle(words.title);
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const inviter = useInviter(code);
  return (
    <SigningPanel
      title={words.title}
      lead={inviter === null ? words.lead : words.invitedBy(inviter)}
      other={{ question: words.haveAccount, to: '/login', text: words.toLogin }}
    >
      <SignUpForm code={code} />
    </SigningPanel>
  );
}
