import { NavLink } from 'react-router-dom';
import { IconBell } from '@tabler/icons-react';
import { frameTexts } from '@ballast/texts/web/frame';
import { formatCount } from '../../../lib/format/format';
import { useUnread } from '../api/use-notifications';
import './notification-bell.css';

const words = frameTexts.bell;
const MOST_SHOWN = 99;

/** The way to the notifications centre, with how many are unread. */
export function NotificationBell() {
  const unread = useUnread().data?.unread ?? 0;
  return (
    <NavLink
      to="/notifications"
      className="bell"
      aria-label={unread === 0 ? words.none : words.unread(formatCount(unread))}
    >
      <IconBell size={22} stroke={1.5} aria-hidden="true" />
      {unread > 0 && (
        <span className="bell__count tabular" aria-hidden="true">
          {unread > MOST_SHOWN ? words.many : formatCount(unread)}
        </span>
      )}
    </NavLink>
  );
}
