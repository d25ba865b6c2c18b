import { SelectField } from '@ballast/ui/forms/SelectField';
import { adminTexts } from '../../../texts/en/admin';
import { downloadInvitations, useInvitations } from '../api/use-invitations';
import { AdminList } from './AdminList';
import { CreateInvitation } from './CreateInvitation';
import { InvitationTable } from './InvitationTable';
import { SearchField } from './SearchField';
import { useListPlace } from './use-list-place';

const words = adminTexts.invitations;

/** Creates invitations and looks after those there are. */
export function InvitationsTab() {
  const { filter, paging, isNarrowed, narrow, search, showAll } = useListPlace('invitations');
  const query = useInvitations(filter, paging.place.cursor);
  const states = Object.entries(words.statuses).map(([value, label]) => ({ value, label }));
  return (
    <div className="stack gap-3">
      <CreateInvitation />
      <AdminList
        title={words.list}
        file="invitations"
        query={query}
        paging={paging}
        download={(watch) => downloadInvitations(filter, watch)}
        empty={words.empty}
        onShowAll={isNarrowed ? showAll : null}
        filters={
          <div className="admin-filters">
            <div className="admin-filters__wide">
              <SearchField label={words.search} value={filter.q ?? ''} onSearch={(q) => search({ q })} />
            </div>
            <SelectField
              label={words.status}
              data={[{ value: '', label: adminTexts.list.all }, ...states]}
              value={filter.status ?? ''}
              onChange={(event) => narrow({ status: event.currentTarget.value })}
            />
          </div>
        }
      >
        {(rows) => <InvitationTable invitations={rows} />}
      </AdminList>
    </div>
  );
}
