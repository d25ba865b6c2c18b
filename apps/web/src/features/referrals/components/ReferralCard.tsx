import type { OwnInvitation, ReferralRate } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { CopyButton } from '@ballast/ui/components/CopyButton';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { formatCount } from '../../../app/format';
import { Loaded } from '../../../app/Loaded';
import { dashboardTexts } from '../../../texts/en/dashboard';
import { shellTexts } from '../../../texts/en/shell';
import { useStats } from '../../balance/api/use-balance';
import { useInvitation } from '../api/use-invitation';
import './referral-card.css';

const words = dashboardTexts.referral;

/** The member's code and link, and what each level has brought. */
export function ReferralCard({ rates }: { readonly rates: readonly ReferralRate[] }) {
  const query = useInvitation();
  return (
    <Card title={words.title} aside={<span className="tiny muted">{words.unlimited}</span>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} label={shellTexts.loading} />}>
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
  return (
    <div className="stack gap-2">
      <dl className="own-code">
        <div>
          <dt>{words.code}</dt>
          <dd className="own-code__code">{invitation.invitationCode}</dd>
        </div>
        <Copy value={invitation.invitationCode} label={words.copyCode} />
        <div>
          <dt>{words.link}</dt>
          <dd className="own-code__link">{invitation.shareableLink}</dd>
        </div>
        <Copy value={invitation.shareableLink} label={words.copyLink} />
      </dl>
      <p className="small muted">{words.invited(formatCount(invitation.usedCount))}</p>
    </div>
  );
}

function Copy({ value, label }: { readonly value: string; readonly label: string }) {
  const { copied, copyFailed } = shellTexts;
  return (
    <div>
      <dt className="visually-hidden">{label}</dt>
      <dd>
        <CopyButton
          value={value}
          label={label}
          onCopied={() => toastSuccess(copied)}
          onFailed={() => toastFailure(copyFailed.title, copyFailed.text)}
        />
      </dd>
    </div>
  );
}

function Levels({ rates }: { readonly rates: readonly ReferralRate[] }) {
  const stats = useStats();
  return (
    <ul className="levels">
      {rates.map(({ level, percent }) => {
        const earned = stats.data?.referralEarnings.find((entry) => entry.level === level);
        return (
          <li key={level}>
            <span>{words.level(level, percent)}</span>
            <span className="muted">{earned ? words.members(earned.members) : ''}</span>
            <Amount value={earned?.earned} />
          </li>
        );
      })}
    </ul>
  );
}
