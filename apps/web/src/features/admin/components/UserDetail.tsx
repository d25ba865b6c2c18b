import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { displayName } from '@ballast/domain/membership/display-name';
import type { AdminUserDetail } from '@ballast/dto/client/schemas';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { Loaded } from '../../../lib/page/Loaded';
import { useUser } from '../api/use-users';
import { changedSearch } from '../model/admin-tabs';
import { AccountBadge } from './AccountBadge';
import { ChangeStatus } from './ChangeStatus';
import { MemberLines } from './MemberLines';
import { MemberView } from './MemberView';
import { UserFacts } from './UserFacts';
import { UserSessions } from './UserSessions';
import './user-detail.css';

const words = memberTexts;

/** All that is known of one member. */
export function UserDetail({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const query = useUser(id);
  const back = changedSearch(search, { user: undefined, lines: undefined }).toString();
  return (
    <div className="stack gap-3">
      <p>
        <Link to={{ search: back }} state={state}>
          {words.users.back}
        </Link>
      </p>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(user) => <Detail user={user} />}
      </Loaded>
    </div>
  );
}

function Detail({ user }: { readonly user: AdminUserDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="row row--between gap-2">
        <div className="row gap-1">
          <h2 ref={heading} tabIndex={-1} className="user-detail__name">
            {displayName(user, words.users.noName)}
          </h2>
          <AccountBadge status={user.status} />
          {user.isAdmin && <StatusBadge tone="info">{words.users.admin}</StatusBadge>}
        </div>
        <ChangeStatus user={user} />
      </div>
      <div className="columns columns--even">
        <UserFacts user={user} />
        <div className="stack gap-3">
          <MemberView id={user.id} />
          <UserSessions sessions={user.sessions} />
        </div>
      </div>
      <MemberLines id={user.id} />
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className="columns columns--even">
      {[words.detail.title, words.view.title].map((title) => (
        <Card key={title} title={title}>
          <SkeletonRows rows={6} label={shellTexts.loading} />
        </Card>
      ))}
    </div>
  );
}
