import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminTexts } from '@ballast/texts/web/admin';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { FilterField } from '@ballast/ui/forms/FilterField';
import { downloadUsers, useUsers } from '../api/use-users';
import { ACCOUNT_STATUSES } from '../model/list-filters';
import { AdminList } from './AdminList';
import { SearchField } from '../../../lib/page/SearchField';
import { useListPlace } from './use-list-place';
import { UserDetail } from './UserDetail';
import { userLinkId, UserTable } from './UserTable';

const words = memberTexts.users;

/** All members, or the one that the address names. */
export function UsersTab() {
  const user = useSearchParams()[0].get('user');
  const last = useRef(user);
  useEffect(() => {
    const left = last.current;
    last.current = user;
    // The way back leads the keyboard to the row it came from.
    if (left !== null && user === null) document.getElementById(userLinkId(left))?.focus();
  }, [user]);
  return user === null ? <UserList /> : <UserDetail key={user} id={user} />;
}

function UserList() {
  const { filter, paging, isNarrowed, narrow, search, showAll } = useListPlace('users');
  const query = useUsers(filter, paging.place.cursor);
  return (
    <AdminList
      title={words.title}
      file="users"
      query={query}
      paging={paging}
      download={(watch) => downloadUsers(filter, watch)}
      empty={words.empty}
      onShowAll={isNarrowed ? showAll : null}
      filters={
        <div className="admin-filters">
          <div className="admin-filters__wide">
            <SearchField
              label={words.search}
              hint={words.searchHint}
              value={filter.q ?? ''}
              onSearch={(q) => search({ q })}
            />
          </div>
          <FilterField
            label={words.status}
            all={adminTexts.list.all}
            values={ACCOUNT_STATUSES}
            labelOf={(status) => words.statuses[status]}
            value={filter.status}
            onChoose={(status) => narrow({ status })}
          />
        </div>
      }
    >
      {(users) => <UserTable users={users} />}
    </AdminList>
  );
}
