import { historyTexts } from '@ballast/texts/web/history';
import { SearchField } from '../../../lib/page/SearchField';
import { SelectField } from '@ballast/ui/forms/SelectField';
import { PERIODS, TYPE_FILTERS, type Period, type Selection, type TypeFilter } from '../model/selection';

const words = historyTexts;

interface Props {
  readonly selection: Selection;
  readonly onSelect: (chosen: Partial<Selection>) => void;
}

/** Type and period. */
export function HistoryFilters({ selection, onSelect }: Props) {
  return (
    <div className="row gap-2">
      <SelectField
        label={words.type}
        data={TYPE_FILTERS.map((value) => ({ value, label: words.types[value] }))}
        value={selection.type}
        onChange={(event) => onSelect({ type: event.currentTarget.value as TypeFilter })}
      />
      <SelectField
        label={words.period}
        data={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
        value={selection.period}
        onChange={(event) => onSelect({ period: event.currentTarget.value as Period })}
      />
      <SearchField label={words.search} hint={words.searchHint} value={selection.q} onSearch={(q) => onSelect({ q })} />
    </div>
  );
}
