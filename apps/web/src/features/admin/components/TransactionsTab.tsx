import { adminTexts } from '@ballast/texts/web/admin';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { historyTexts } from '@ballast/texts/web/history';
import { FilterField } from '@ballast/ui/forms/FilterField';
import { downloadTransactions, useAdminTransactions } from '../api/use-admin-transactions';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES, type ListFilter } from '../model/list-filters';
import { AdminList } from './AdminList';
import { AdminTransactionTable } from './AdminTransactionTable';
import { DayField } from './DayField';
import { OnlyOf } from './OnlyOf';
import { SearchField } from '../../../lib/page/SearchField';
import { useListPlace } from './use-list-place';

const words = memberTexts.transactions;
const { typeLabels, statusLabels } = historyTexts;

/** Everybody's transactions, newest first. */
export function TransactionsTab() {
  const { filter, paging, isNarrowed, narrow, search, showAll } = useListPlace('transactions');
  const query = useAdminTransactions(filter, paging.place.cursor);
  return (
    <AdminList
      title={words.title}
      file="transactions"
      query={query}
      paging={paging}
      download={(watch) => downloadTransactions(filter, watch)}
      empty={words.empty}
      noMatch={filter.q === undefined ? undefined : words.notFound}
      onShowAll={isNarrowed ? showAll : null}
      filters={<Filters filter={filter} onNarrow={narrow} onSearch={search} />}
    >
      {(rows) => <AdminTransactionTable transactions={rows} />}
    </AdminList>
  );
}

type Change = Readonly<Partial<Record<keyof ListFilter<'transactions'>, string>>>;

interface FiltersProps {
  readonly filter: ListFilter<'transactions'>;
  readonly onNarrow: (change: Change) => void;
  readonly onSearch: (change: Change) => void;
}

function Filters({ filter, onNarrow, onSearch }: FiltersProps) {
  return (
    <>
      <div className="admin-filters">
        <div className="admin-filters__wide">
          <SearchField
            label={words.search}
            hint={words.searchHint}
            value={filter.q ?? ''}
            onSearch={(q) => onSearch({ q })}
          />
        </div>
        <FilterField
          label={words.type}
          all={adminTexts.list.all}
          values={TRANSACTION_TYPES}
          labelOf={(type) => typeLabels[type]}
          value={filter.type}
          onChoose={(type) => onNarrow({ type })}
        />
        <FilterField
          label={words.status}
          all={adminTexts.list.all}
          values={TRANSACTION_STATUSES}
          labelOf={(status) => statusLabels[status]}
          value={filter.status}
          onChoose={(status) => onNarrow({ status })}
        />
        <DayField label={words.since} value={filter.since} onDay={(since) => onNarrow({ since })} />
        <DayField label={words.until} value={filter.until} onDay={(until) => onNarrow({ until })} />
      </div>
      {filter.member !== undefined && <OnlyOf member={filter.member} onRemove={() => onNarrow({ member: '' })} />}
    </>
  );
}
