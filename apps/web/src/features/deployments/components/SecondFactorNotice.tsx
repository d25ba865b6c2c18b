import { Link } from 'react-router-dom';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { Notice } from '@ballast/ui/components/Notice';
import { useMember } from '../../../entities/member/api/use-session';

const words = deploymentTexts.secondFactor;

/** A notice that every write would be refused without a second factor. */
export function SecondFactorNotice() {
  const { twoFactorEnabled } = useMember();
  if (twoFactorEnabled) return null;
  return (
    <Notice tone="warning">
      {words.text} <Link to="/account?tab=security#two-factor">{words.action}</Link>
    </Notice>
  );
}
