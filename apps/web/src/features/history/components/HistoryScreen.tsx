import { useState } from 'react';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { SelectField } from '@ballast/ui/forms/SelectField';
import { Loaded } from '../../../app/Loaded';
import { usePageTitle } from '../../../app/use-page-title';
import { historyTexts } from '../../../texts/en/history';
import { shellTexts } from '../../../texts/en/shell';
import { useProgramme } from '../../programme/api/use-programme';
import { useTransactions } from '../api/use-transactions';
import { isSelected, sinceOf, typeToAskFor, type Period, type TypeFilter } from '../model/selection';
import { Pager } from './Pager';
import { TransactionTable } from './TransactionTable';

const words = historyTexts;
const PAGE = 25;

/** All that ever happened, by type and period. */
export function HistoryScreen() {
  usePageTitle(words.title);
  const [type, setType] = useState<TypeFilter>('all');
  const [period, setPeriod] = useState<Period>('month');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const programme = useProgramme();
  const now = Date.now() + (programme.data?.clockAhead ?? 0);
  const query = useTransactions({
    type: typeToAskFor(type),
    since: sinceOf(period, now),
    limit: PAGE,
    cursor: cursors.at(-1),
  });
  const select = (change: () => void) => {
    change();
    setCursors([]);
  };
  return (
    <div className="stack gap-3">
      <h1>{words.title}</h1>
      <Card>
        <Filters
          type={type}
          period={period}
          onType={(chosen) => select(() => setType(chosen))}
          onPeriod={(chosen) => select(() => setPeriod(chosen))}
        />
        <Loaded query={query} skeleton={<SkeletonRows rows={8} label={shellTexts.loading} />}>
          {({ data, nextCursor }) => {
            const shown = data.filter((transaction) => isSelected(type, transaction));
            const showAll = () => {
              setType('all');
              setPeriod('all');
              setCursors([]);
            };
            return (
              <>
                {shown.length === 0 ? (
                  <EmptyState
                    text={words.empty}
                    action={
                      <Button variant="default" size="small" onClick={showAll}>
                        {words.emptyAction}
                      </Button>
                    }
                  />
                ) : (
                  <TransactionTable transactions={shown} explorerUrl={programme.data?.chain.explorerUrl ?? null} />
                )}
                <Pager
                  page={cursors.length + 1}
                  onNewer={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
                  onOlder={nextCursor === null ? null : () => setCursors([...cursors, nextCursor])}
                />
              </>
            );
          }}
        </Loaded>
      </Card>
    </div>
  );
}

interface FiltersProps {
  readonly type: TypeFilter;
  readonly period: Period;
  readonly onType: (type: TypeFilter) => void;
  readonly onPeriod: (period: Period) => void;
}

function Filters({ type, period, onType, onPeriod }: FiltersProps) {
  const options = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <div className="row gap-2">
      <SelectField
        label={words.type}
        data={options(words.types)}
        value={type}
        onChange={(event) => onType(event.currentTarget.value as TypeFilter)}
      />
      <SelectField
        label={words.period}
        data={options(words.periods)}
        value={period}
        onChange={(event) => onPeriod(event.currentTarget.value as Period)}
      />
    </div>
  );
}
