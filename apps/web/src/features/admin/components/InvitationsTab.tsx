import { adminTexts } from '@ballast/texts/web/admin';
import { FilterField } from '@ballast/ui/forms/FilterField';
import { downloadInvitations, useInvitations } from '../api/use-invitations';
import { INVITATION_STATES } from '../model/list-filters';
import { AdminList } from './AdminList';
import { CreateInvitation } from './CreateInvitation';
import { InvitationTable } from './InvitationTable';
import { SearchField } from '../../../lib/page/SearchField';
import { useListPlace } from './use-list-place';

const words = adminTexts.invitations;

/** Creates invitations and looks after those there are. */
export function InvitationsTab() {
  const { filter, paging, isNarrowed, narrow, search, showAll } = useListPlace('invitations');
  const query = useInvitations(filter, paging.place.cursor);
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
            <FilterField
              label={words.status}
              all={adminTexts.list.all}
              values={INVITATION_STATES}
              labelOf={(state) => words.statuses[state]}
              value={filter.status}
              onChoose={(status) => narrow({ status })}
            />
          </div>
        }
      >
        {(rows) => <InvitationTable invitations={rows} />}
      </AdminList>
    </div>
  );
}
