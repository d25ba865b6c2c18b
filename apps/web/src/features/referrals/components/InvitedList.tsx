import { ACTIVE_WITHIN_DAYS } from '@ballast/domain/membership/referrers';
import type { InvitedMember, Stats } from '@ballast/dto/client/schemas';
import { invitationTexts } from '@ballast/texts/web/invitations';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Pager } from '@ballast/ui/components/Pager';
import { RecordRow } from '@ballast/ui/components/RecordRow';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatCount, formatDate } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { useStats } from '../../../entities/balance/api/use-balance';
import { usePageTrail } from '../../../entities/transactions/components/use-page-trail';
import { useInvited } from '../api/use-invited';
import './invited-list.css';

const words = invitationTexts.list;
const PAGE = 25;

/** Those who joined with the member's code: when, whether active, and what each brought. */
export function InvitedList() {
  const { cursor, turns } = usePageTrail();
  const query = useInvited({ limit: PAGE, cursor });
  const stats = useStats();
  return (
    <Card title={words.title} aside={<Sum level={stats.data?.referralEarnings[0]} />}>
      <p className="small muted">{words.lead(ACTIVE_WITHIN_DAYS)}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
        {({ data, nextCursor }) =>
          data.length === 0 ? (
            <EmptyState text={words.empty} />
          ) : (
            <div className="stack gap-2" aria-busy={query.isPlaceholderData || undefined}>
              <ul>
                {data.map((member, at) => (
                  <InvitedRow key={`${member.joinedAt} ${at}`} member={member} />
                ))}
              </ul>
              <Pager words={words.pager} {...turns(query.isPlaceholderData ? null : nextCursor)} />
              <p className="small muted">{words.deeper}</p>
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The totals of level 1, which all rows add up to. */
function Sum({ level }: { readonly level: Stats['referralEarnings'][number] | undefined }) {
  if (!level || level.members === 0) return null;
  return (
    <span className="row gap-1 small">
      <span className="muted">{words.members(level.members, formatCount(level.members))}</span>
      <Amount value={level.earned} />
    </span>
  );
}

function InvitedRow({ member: { name, joinedAt, active, earned } }: { readonly member: InvitedMember }) {
  return (
    <RecordRow>
      <div className="row row--between gap-1 small strong">
        {name ?? <span className="muted">{words.nameless}</span>}
        <span>
          <span className="visually-hidden">{words.earned}</span> <Amount value={earned} />
        </span>
      </div>
      <div className="row row--between gap-1">
        <time dateTime={joinedAt} className="tiny muted">
          {words.joined(formatDate(joinedAt))}
        </time>
        <StatusBadge tone={active ? 'success' : 'neutral'}>{active ? words.active : words.inactive}</StatusBadge>
      </div>
    </RecordRow>
  );
}
