import type { AdminUserDetail } from '@ballast/dto/client/schemas';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { Card } from '@ballast/ui/components/Card';
import { formatDateTime } from '../../../lib/format/format';

const words = memberTexts.detail;

/** The member's sessions. */
export function UserSessions({ sessions }: Pick<AdminUserDetail, 'sessions'>) {
  return (
    <Card title={words.sessions}>
      {sessions.length === 0 ? (
        <p className="muted small">{words.noSessions}</p>
      ) : (
        <ul className="user-sessions small">
          {sessions.map(({ id, device, ip, lastSeenAt, createdAt }) => (
            <li key={id}>
              <p className="strong">{device}</p>
              <p className="muted">
                {ip ?? words.noAddress} · {words.lastSeen(formatDateTime(lastSeenAt))} ·{' '}
                {words.signedIn(formatDateTime(createdAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
