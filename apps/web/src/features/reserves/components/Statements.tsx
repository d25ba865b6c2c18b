import type { Reserves } from '@ballast/dto/client/schemas';
import { statementsTexts } from '@ballast/texts/web/statements';
import { Card } from '@ballast/ui/components/Card';
import { Notice } from '@ballast/ui/components/Notice';
import { formatZoned } from '../../../lib/format/format-zoned';
import { silentSince } from '../model/poster-silence';
import { HistoryCard } from './HistoryCard';
import { StatementList } from './StatementList';
import { StatementSummary } from './StatementSummary';
import './statements.css';

const words = statementsTexts;

interface Props {
  readonly reserves: Reserves;
  readonly explorerUrl: string | null;
}

/** The current and the pending statement, those before them, and owed and held over time. */
export function Statements({ reserves, explorerUrl }: Props) {
  const { statement, pendingStatement, poolPausedUntil } = reserves;
  const silent = silentSince(reserves);
  return (
    <div className="stack gap-3">
      <Card title={words.title}>
        <p className="small muted">{words.lead}</p>
        {poolPausedUntil !== null && <Notice tone="warning">{words.paused(formatZoned(poolPausedUntil))}</Notice>}
        {silent !== null && <Notice tone="warning">{words.late(formatZoned(silent))}</Notice>}
        <div className="columns columns--even">
          <section className="stack gap-1">
            <h3>{words.current}</h3>
            {statement === null ? (
              <p className="small muted">{words.noCurrent}</p>
            ) : (
              <StatementSummary statement={statement} explorerUrl={explorerUrl} />
            )}
          </section>
          <section className="stack gap-1">
            <h3>{words.pending}</h3>
            {pendingStatement === null ? (
              <p className="small muted">{words.noPending}</p>
            ) : (
              <StatementSummary statement={pendingStatement} explorerUrl={explorerUrl} />
            )}
          </section>
        </div>
      </Card>
      <HistoryCard />
      <StatementList explorerUrl={explorerUrl} />
    </div>
  );
}
