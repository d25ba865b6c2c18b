import { useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import {
  IconAlertTriangle,
  IconBell,
  IconCalendarStats,
  IconCircleCheck,
  IconCoins,
  IconDownload,
  IconLockOpen,
  IconHourglassEmpty,
} from '@tabler/icons-react';
import type { Notification } from '@ballast/dto/client/schemas';
import { notificationTexts } from '@ballast/texts/web/notifications';
import { Timestamp } from '../../../lib/page/Timestamp';
import { notificationSentence } from '../../../entities/notifications/model/notification-sentence';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true'; className?: string }>;

const ICONS = new Map<string, Icon>([
  ['ready_to_start', IconHourglassEmpty],
  ['ready_to_collect', IconCoins],
  ['rewards_unlocked', IconLockOpen],
  ['withdrawal_paid', IconCircleCheck],
  ['statement_ready', IconCalendarStats],
  ['deposit_credited', IconDownload],
  ...['wrong_token', 'payout_address_named', 'withdrawal_denied', 'withdrawal_failed'].map(
    (kind) => [kind, IconAlertTriangle] as const,
  ),
]);

/** One notification; it leads to where its subject is seen. */
export function NotificationRow({ kind, data, createdAt, readAt }: Notification) {
  const { title, text, to } = notificationSentence({ kind, data });
  // Being seen makes it read at once: it stays marked while it is looked at.
  const [isNew] = useState(readAt === null);
  const Icon = ICONS.get(kind) ?? IconBell;
  return (
    <li className="notification">
      <Icon size={20} stroke={1.5} aria-hidden="true" className="notification__icon" />
      <div className="notification__words">
        <p className="notification__title">
          <Link to={to}>{title}</Link>
          {isNew && <span className="notification__new tiny">{notificationTexts.unread}</span>}
        </p>
        <p className="small">{text}</p>
        <Timestamp at={createdAt} className="tiny muted" />
      </div>
    </li>
  );
}
