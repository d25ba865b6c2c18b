import { useState } from 'react';
import { Link } from 'react-router-dom';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { SelectField } from '@ballast/ui/forms/SelectField';
import { Switch } from '@ballast/ui/components/Switch';
import { downloadWithdrawals, useWithdrawals } from '../api/use-withdrawals';
import { tabLink } from '../model/admin-tabs';
import { AdminList } from './AdminList';
import { ApproveManyDialog, type Chosen } from './ApproveManyDialog';
import { DecisionDialog, type OpenDecision } from './DecisionDialog';
import { OpenAlarms } from './OpenAlarms';
import { OnlyOf } from './OnlyOf';
import { SearchField } from '../../../lib/page/SearchField';
import { useListPlace } from './use-list-place';
import { WithdrawalList } from './WithdrawalList';

const words = withdrawalTexts;

/** Requests: what waits for a decision first, everything else by its state. */
export function WithdrawalsTab() {
  const { filter, paging, isNarrowed, narrow, search, showAll } = useListPlace('withdrawals');
  const { status, overdue, member, q = '' } = filter;
  const query = useWithdrawals(filter, paging.place.cursor);
  const [toApprove, setToApprove] = useState<Chosen | null>(null);
  const [deciding, setDeciding] = useState<OpenDecision | null>(null);
  const list = (
    <AdminList
      title={status === undefined ? words.title : words.titleOthers}
      file="withdrawals"
      query={query}
      paging={paging}
      download={(watch) => downloadWithdrawals(filter, watch)}
      empty={words.empty}
      emptyAction={<Link to={tabLink('overview')}>{words.seeOverview}</Link>}
      onShowAll={isNarrowed ? showAll : null}
      filters={
        <>
          <div className="admin-filters">
            <div className="admin-filters__wide">
              <SearchField
                label={words.search}
                hint={words.searchHint}
                value={q}
                onSearch={(text) => search({ q: text })}
              />
            </div>
            <SelectField
              className="admin-filters__line"
              label={words.state}
              data={Object.entries(words.states).map(([value, label]) => ({ value, label }))}
              value={status ?? 'requested'}
              onChange={({ currentTarget: { value } }) =>
                narrow({ status: value === 'requested' ? '' : value, overdue: '' })
              }
            />
            {status === undefined && (
              <Switch
                className="admin-filters__switch"
                label={words.overdueOnly}
                checked={overdue !== undefined}
                onChange={(event) => narrow({ overdue: event.currentTarget.checked ? 'true' : '' })}
              />
            )}
          </div>
          {member !== undefined && <OnlyOf member={member} onRemove={() => narrow({ member: '' })} />}
        </>
      }
    >
      {(withdrawals) => (
        <WithdrawalList withdrawals={withdrawals} onApproveMany={setToApprove} onDecide={setDeciding} />
      )}
    </AdminList>
  );
  // The list may be empty by the time it is said what became of its last requests: the dialogs stand beside it.
  return (
    <>
      <div className="stack gap-2">
        <OpenAlarms />
        {list}
      </div>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
      {toApprove && <ApproveManyDialog {...toApprove} onClose={() => setToApprove(null)} />}
    </>
  );
}
