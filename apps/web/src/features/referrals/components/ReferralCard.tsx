import type { ReactNode } from 'react';
import type { OwnInvitation, ReferralRate } from '@ballast/dto/client/schemas';
import { dashboardRestTexts } from '@ballast/texts/web/dashboard-rest';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatCount } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { CopyButton } from '../../../lib/page/CopyButton';
import { useMember } from '../../../entities/member/api/use-session';
import { useInvitation } from '../api/use-invitation';
import { Levels } from './Levels';
import { ShareLink } from './ShareLink';
import './referral-card.css';

const words = dashboardRestTexts.referral;

interface Props {
  /** The rates by level; undefined while the programme loads. */
  readonly rates: readonly ReferralRate[] | undefined;
  /** Beside the title. */
  readonly aside?: ReactNode;
}

/** The member's code and link, and the commissions of each level. */
export function ReferralCard({ rates, aside }: Props) {
  const query = useInvitation();
  return (
    <Card title={words.title} aside={aside ?? <span className="tiny muted">{words.unlimited}</span>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
        {(invitation) => (
          <>
            <OwnCode invitation={invitation} />
            <Levels rates={rates} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OwnCode({ invitation }: { readonly invitation: OwnInvitation }) {
  const { status } = useMember();
  const { invitationCode, shareableLink, usedCount } = invitation;
  return (
    <div className="stack gap-2">
      {status === 'suspended' && <Notice tone="warning">{words.suspended}</Notice>}
      <dl className="own-code">
        <div>
          <dt>{words.code}</dt>
          <dd className="own-code__code">{invitationCode}</dd>
        </div>
        <Copy value={invitationCode} label={words.copyCode} />
        <div>
          <dt>{words.link}</dt>
          <dd className="own-code__link">{shareableLink}</dd>
        </div>
        <Copy value={shareableLink} label={words.copyLink} />
      </dl>
      <ShareLink link={shareableLink} />
      <p className="small muted">{usedCount === 0 ? words.nobodyYet : words.invited(formatCount(usedCount))}</p>
    </div>
  );
}

function Copy({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div>
      <dt className="visually-hidden">{label}</dt>
      <dd>
        <CopyButton value={value} label={label} />
      </dd>
    </div>
  );
}
