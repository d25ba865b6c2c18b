import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { usePageTitle } from '../lib/page/use-page-title';
import { ConfirmByLink } from '../features/session/components/ConfirmByLink';
import { SigningPanel } from '../features/session/components/SigningPanel';
import { useLinkToken } from '../features/session/components/use-link-token';

const words = confirmContactTexts.page;

export default function ConfirmContactPage() {
  usePageTitle(words.title);
  const token = useLinkToken();
  return (
    <SigningPanel title={words.title}>
      <ConfirmByLink token={token} />
    </SigningPanel>
  );
}
