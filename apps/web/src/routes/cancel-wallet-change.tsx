import { signingTexts } from '@ballast/texts/web/signing';
import { usePageTitle } from '../lib/page/use-page-title';
import { CancelWalletChange } from '../features/session/components/CancelWalletChange';
import { SigningPanel } from '../features/session/components/SigningPanel';
import { useLinkToken } from '../features/session/components/use-link-token';

const words = signingTexts.cancelWallet;

export default function CancelWalletChangePage() {
  usePageTitle(words.title);
  const token = useLinkToken();
  return (
    <SigningPanel title={words.title}>
      <CancelWalletChange token={token} />
    </SigningPanel>
  );
}
