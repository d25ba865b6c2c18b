import { useMemo, type ReactNode } from 'react';
import type { Transaction } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { ExportButton } from '../../../lib/page/ExportButton';
import { Loaded } from '../../../lib/page/Loaded';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { downloadHistory } from '../api/download-history';
import { useEndlessTransactions } from '../../../entities/transactions/api/use-transactions';
import { ownZone } from '../../../lib/format/own-zone';
import { calendarDay } from '../../../lib/format/calendar-day';
import { daysGrouper } from '../model/group-days';
import { typesToAskFor, type Selection } from '../model/selection';
import { DayList } from './DayList';
import { LoadMore } from './LoadMore';

const words = historyTexts;
const PAGE = 50;

interface Props {
  readonly programme: ProgrammeNow;
  readonly selection: Selection;
  readonly since: string | undefined;
  readonly onShowAll: () => void;
}

/** The lines of a selection by day, more of them as the reader comes to the end, and all of them as a file. */
export function TransactionsCard({ programme, selection, since, onShowAll }: Props) {
  const filter = { type: typesToAskFor(selection.type), since, q: selection.q || undefined };
  const query = useEndlessTransactions(filter, PAGE);
  const today = calendarDay(programmeClock(programme)(), programme.timeZone);
  return (
    <Card
      title={words.list}
      aside={
        <ExportButton name={`ballast-history-${today}.csv`} download={(watch) => downloadHistory(filter, watch)} />
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={8} label={shellTexts.loading} />}>
        {({ pages }) => (
          <Days pages={pages} programme={programme} hasMore={query.hasNextPage} onShowAll={onShowAll}>
            <LoadMore query={query} />
          </Days>
        )}
      </Loaded>
    </Card>
  );
}

interface DaysProps extends Pick<Props, 'programme' | 'onShowAll'> {
  readonly pages: readonly { readonly data: readonly Transaction[] }[];
  readonly hasMore: boolean;
  /** Stands below the list. */
  readonly children: ReactNode;
}

function Days({ pages, programme, hasMore, onShowAll, children }: DaysProps) {
  const group = useMemo(() => daysGrouper(ownZone()), []);
  const days = useMemo(
    () =>
      group(
        pages.flatMap(({ data }) => data),
        hasMore,
      ),
    [pages, hasMore, group],
  );
  if (days.length === 0) return <Nothing onShowAll={onShowAll} />;
  return (
    <div className="stack gap-2">
      <DayList days={days} hasMore={hasMore} explorerUrl={programme.chain.explorerUrl} />
      {children}
    </div>
  );
}

function Nothing({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState
      text={words.empty}
      action={
        <Button variant="default" size="small" onClick={onShowAll}>
          {words.emptyAction}
        </Button>
      }
    />
  );
}
