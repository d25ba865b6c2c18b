import { useState } from 'react';
import type { SecondFactor } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { shellTexts } from '@ballast/texts/web/shell';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { Loaded } from '../../../lib/page/Loaded';
import { useMember } from '../../../entities/member/api/use-session';
import { useSecondFactor } from '../../../entities/two-factor/api/use-second-factor';
import { BackupCodes } from '../../../entities/two-factor/components/BackupCodes';
import { TotpOn } from '../../../entities/two-factor/components/TotpOn';
import { TotpSetup } from '../../../entities/two-factor/components/TotpSetup';
import { useOpenPart } from './open-part';
import { OpenButton } from './OpenButton';
import { PartCard } from './PartCard';

const words = accountTexts.twoFactor;

/** The authenticator app: off, being set up, or on. */
export function TwoFactorCard() {
  const query = useSecondFactor();
  const { isAdmin, twoFactorEnabled } = useMember();
  const totp = query.data?.totp;
  const badge = totp ? (
    <StatusBadge tone="success">{words.on}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{words.off}</StatusBadge>
  );
  return (
    <PartCard part="two-factor" aside={totp !== undefined && badge}>
      <p className="small muted">{words.lead}</p>
      {isAdmin && !twoFactorEnabled && <Notice tone="warning">{words.needed}</Notice>}
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(factors) => <Totp factors={factors} />}
      </Loaded>
    </PartCard>
  );
}

function Totp({ factors }: { readonly factors: SecondFactor }) {
  const { isOpen, hide } = useOpenPart('two-factor');
  const { contactConfirmed } = useMember();
  // Whatever else is opened meanwhile, the codes stay on the page until the member has kept them.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const keep = () => {
    setCodes(null);
    hide();
  };
  if (codes !== null) return <BackupCodes codes={codes} onKept={keep} />;
  if (factors.totp) return <TotpOn backupCodesLeft={factors.backupCodesLeft} onCodes={setCodes} />;
  if (!contactConfirmed) return <Notice tone="warning">{words.confirmFirst}</Notice>;
  if (isOpen) return <TotpSetup onCodes={setCodes} onCancel={hide} />;
  return <OpenButton part="two-factor">{words.setUp}</OpenButton>;
}
