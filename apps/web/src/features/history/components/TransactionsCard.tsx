import { historyTexts } from '@ballast/texts/web/history';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Pager } from '@ballast/ui/components/Pager';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { ExportButton } from '../../../lib/page/ExportButton';
import { Loaded } from '../../../lib/page/Loaded';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { downloadHistory } from '../api/download-history';
import { useTransactions } from '../../../entities/transactions/api/use-transactions';
import { programmeDay } from '../../../lib/format/programme-day';
import { typesToAskFor, type Selection } from '../model/selection';
import { TransactionTable } from '../../../entities/transactions/components/TransactionTable';
import { usePageTrail } from '../../../entities/transactions/components/use-page-trail';

const words = historyTexts;
const PAGE = 25;

interface Props {
  readonly programme: ProgrammeNow;
  readonly selection: Selection;
  readonly since: string | undefined;
  readonly onShowAll: () => void;
}

/** The lines of a selection, page by page, and all of them as a file. Each selection begins at its first page (give it a key). */
export function TransactionsCard({ programme, selection, since, onShowAll }: Props) {
  const { cursor, turns } = usePageTrail();
  const filter = { type: typesToAskFor(selection.type), since };
  const query = useTransactions({ ...filter, limit: PAGE, cursor });
  const today = programmeDay(programmeClock(programme)(), programme.timeZone);
  return (
    <Card
      title={words.list}
      aside={
        <ExportButton name={`ballast-history-${today}.csv`} download={(watch) => downloadHistory(filter, watch)} />
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={8} label={shellTexts.loading} />}>
        {({ data, nextCursor }) => (
          <div className="stack gap-2" aria-busy={query.isPlaceholderData || undefined}>
            {data.length === 0 ? (
              <EmptyState
                text={words.empty}
                action={
                  <Button variant="default" size="small" onClick={onShowAll}>
                    {words.emptyAction}
                  </Button>
                }
              />
            ) : (
              <TransactionTable transactions={data} explorerUrl={programme.chain.explorerUrl} />
            )}
            <Pager words={words.pager} {...turns(query.isPlaceholderData ? null : nextCursor)} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
