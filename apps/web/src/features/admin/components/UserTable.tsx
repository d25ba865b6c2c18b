import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { displayName } from '@ballast/domain/membership/display-name';
import type { AdminUser } from '@ballast/dto/client/schemas';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatDate } from '../../../lib/format/format';
import { changedSearch } from '../model/admin-tabs';
import { AccountBadge } from './AccountBadge';
import { AdminTable } from './AdminTable';

const words = memberTexts.users;
const { columns } = words;
const COLUMNS = [columns.name, columns.contact, columns.code, columns.joined, columns.status].map((label) => ({
  label,
}));

/** The element id of a member's row, which regains the focus. */
export const userLinkId = (id: string): string => `user-${id}`;

/** Members, each with the way to all that is known of them. */
export function UserTable({ users }: { readonly users: readonly AdminUser[] }) {
  return (
    <AdminTable columns={COLUMNS}>
      {users.map((user) => (
        <Row key={user.id} user={user} />
      ))}
    </AdminTable>
  );
}

function Row({ user }: { readonly user: AdminUser }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const to = { search: changedSearch(search, { user: user.id }).toString() };
  return (
    <tr>
      <td className="admin-table__lead">
        <span className="row gap-1">
          <Link id={userLinkId(user.id)} className="member-link strong" to={to} state={state}>
            {displayName(user, words.noName)}
          </Link>
          {user.isAdmin && <StatusBadge tone="info">{words.admin}</StatusBadge>}
        </span>
      </td>
      <td data-label={columns.contact}>
        <Contact text={user.email ?? user.phone ?? ''} />
      </td>
      <td data-label={columns.code}>
        <span className="admin-table__code">{user.invitationCode}</span>
      </td>
      <td data-label={columns.joined} className="admin-table__firm">
        {formatDate(user.createdAt)}
      </td>
      <td data-label={columns.status}>
        <AccountBadge status={user.status} />
      </td>
    </tr>
  );
}

/** An address that does not fit breaks before its @, not within a word. */
function Contact({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
