import { useSearchParams } from 'react-router-dom';
import { historyTexts } from '@ballast/texts/web/history';
import { Loaded } from '../../../lib/page/Loaded';
import { presentSearch } from '../../../lib/page/present-search';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { programmeClock, useProgramme, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { readSelection, sinceOf, widened, writeSelection, type Selection } from '../model/selection';
import { RewardsChartCard } from '../../../entities/rewards/components/RewardsChartCard';
import { useSession } from '../../../entities/member/api/use-session';
import { HistoryFilters } from './HistoryFilters';
import { HistorySkeleton } from './HistorySkeleton';
import { StatementsCard } from './StatementsCard';
import { SummaryTiles } from './SummaryTiles';
import { TransactionsCard } from './TransactionsCard';

const words = historyTexts;

/** The member's transactions, by type and period. */
export function HistoryScreen() {
  usePageTitle(words.title);
  const [search, setSearch] = useSearchParams();
  const selection = readSelection(search);
  const select = (chosen: Partial<Selection>) =>
    setSearch(writeSelection({ ...readSelection(presentSearch()), ...chosen }));
  const programme = useProgramme();
  return (
    <div className="stack gap-3">
      <h1>{words.title}</h1>
      <HistoryFilters selection={selection} onSelect={select} />
      <Loaded query={programme} skeleton={<HistorySkeleton />}>
        {(rules) => <Selected programme={rules} selection={selection} onShowAll={() => select(widened(selection))} />}
      </Loaded>
    </div>
  );
}

interface Props {
  readonly programme: ProgrammeNow;
  readonly selection: Selection;
  readonly onShowAll: () => void;
}

function Selected({ programme, selection, onShowAll }: Props) {
  const session = useSession();
  const { type, period, q } = selection;
  const since = sinceOf(period, programmeClock(programme)(), programme.timeZone);
  const periodWords = words.periods[period];
  return (
    <>
      <SummaryTiles since={since} period={periodWords} />
      <RewardsChartCard programme={programme} since={since} period={periodWords} />
      {/* The list below grows as one scrolls: what comes after it would not be reached. */}
      {session.state === 'member' && <StatementsCard user={session.user} programme={programme} />}
      <TransactionsCard
        key={`${type} ${period} ${q}`}
        programme={programme}
        selection={selection}
        since={since}
        onShowAll={onShowAll}
      />
    </>
  );
}
