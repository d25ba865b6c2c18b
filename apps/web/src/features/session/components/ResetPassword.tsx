import { signingTexts } from '@ballast/texts/web/signing';
import { useConfirmPasswordReset } from '../api/use-mailed-link';
import { ResetForm } from './ResetForm';

/** Sets a new password of the sign-in by the token of a mailed link. */
export function ResetPassword({ token }: { readonly token: string | null }) {
  const confirm = useConfirmPasswordReset();
  return <ResetForm token={token} words={signingTexts.reset} confirm={confirm} again="/forgot-password" />;
}
