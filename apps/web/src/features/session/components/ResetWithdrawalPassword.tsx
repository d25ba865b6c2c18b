import { signingTexts } from '@ballast/texts/web/signing';
import { useConfirmWithdrawalPasswordReset } from '../api/use-mailed-link';
import { ResetForm } from './ResetForm';

/** Sets a new withdrawal password by the token of a mailed link; another link is asked for on the account page. */
export function ResetWithdrawalPassword({ token }: { readonly token: string | null }) {
  const confirm = useConfirmWithdrawalPasswordReset();
  const again = '/account?tab=security#withdrawal-password';
  return <ResetForm token={token} words={signingTexts.resetWithdrawal} confirm={confirm} again={again} />;
}
