import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '@ballast/dto/client/schemas';
import { notificationTexts } from '@ballast/texts/web/notifications';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Pager } from '@ballast/ui/components/Pager';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { usePageTitle } from '../../../lib/page/use-page-title';
import {
  useNotifications,
  useReadNotifications,
  useUnread,
} from '../../../entities/notifications/api/use-notifications';
import { usePageTrail } from '../../../entities/transactions/components/use-page-trail';
import { NotificationRow } from './NotificationRow';
import './notifications.css';

const words = notificationTexts;
const PAGE = 25;

/** The notifications centre: what happened, newest first. Seeing it is reading it. */
export function NotificationsScreen() {
  usePageTitle(words.title);
  const { cursor, turns } = usePageTrail();
  const query = useNotifications({ limit: PAGE, cursor });
  return (
    <div className="stack gap-3">
      <h1>{words.title}</h1>
      <Card>
        <div className="row row--between gap-2 notifications__lead">
          <p className="small muted">{words.lead}</p>
          <Link to="/account#notifications" className="small">
            {words.choose}
          </Link>
        </div>
        <Loaded query={query} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
          {({ data, nextCursor }) => (
            <div className="stack gap-2" aria-busy={query.isPlaceholderData || undefined}>
              <List notifications={data} />
              <Pager words={words.pager} {...turns(query.isPlaceholderData ? null : nextCursor)} />
            </div>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

function List({ notifications }: { readonly notifications: readonly Notification[] }) {
  useReadOnSight(notifications);
  if (notifications.length === 0) {
    const action = (
      <Button component={Link} to="/" variant="default" size="small">
        {words.emptyAction}
      </Button>
    );
    return <EmptyState text={words.empty} action={action} />;
  }
  return (
    <ul className="notifications">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} {...notification} />
      ))}
    </ul>
  );
}

/** Marks what is shown as read, while the page is in sight. */
function useReadOnSight(notifications: readonly Notification[]): void {
  const { data } = useUnread();
  const { mutate } = useReadNotifications();
  const newest = notifications.find(({ readAt }) => readAt === null)?.id;
  const hasUnread = (data?.unread ?? 0) > 0;
  useEffect(() => {
    if (newest !== undefined && hasUnread && document.visibilityState === 'visible') mutate(newest);
  }, [newest, hasUnread, mutate]);
}
