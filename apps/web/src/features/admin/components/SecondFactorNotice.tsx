import { Link } from 'react-router-dom';
import { adminTexts } from '@ballast/texts/web/admin';
import { Notice } from '@ballast/ui/components/Notice';
import { useMember } from '../../../entities/member/api/use-session';

const words = adminTexts.secondFactor;

/** Tells an admin without a second factor that they cannot act, before they try. */
export function SecondFactorNotice() {
  const { twoFactorEnabled } = useMember();
  if (twoFactorEnabled) return null;
  return (
    <Notice tone="warning">
      {words.text} <Link to="/account?tab=security#two-factor">{words.link}</Link>
    </Notice>
  );
}
