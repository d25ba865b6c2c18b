import type { Statement } from '@ballast/dto/client/schemas';
import { shellTexts } from '@ballast/texts/web/shell';
import { statementsTexts } from '@ballast/texts/web/statements';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Pager } from '@ballast/ui/components/Pager';
import { RecordTable } from '@ballast/ui/components/RecordTable';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { formatCount } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { useStatements } from '../../../entities/statements/api/use-statements';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { usePageTrail } from '../../../entities/transactions/components/use-page-trail';
import { CHECKER_TONES } from '../model/checker-tones';

const words = statementsTexts.list;
const PAGE_SIZE = 10;
const TONES: Record<Statement['status'], Tone> = {
  pending: 'info',
  current: 'success',
  past: 'neutral',
  vetoed: 'danger',
};

/** All statements on chain, newest first. */
export function StatementList({ explorerUrl }: { readonly explorerUrl: string | null }) {
  const { cursor, turns } = usePageTrail();
  const query = useStatements(PAGE_SIZE, cursor);
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={PAGE_SIZE} label={shellTexts.loading} />}>
        {({ data, nextCursor }) =>
          data.length === 0 ? (
            <p className="muted">{words.empty}</p>
          ) : (
            <>
              <RecordTable
                columns={[
                  { label: words.statement },
                  { label: words.sum, isAmount: true },
                  { label: words.posted },
                  { label: words.status },
                  { label: words.transaction },
                ]}
              >
                {data.map((statement) => (
                  <Row key={statement.number} statement={statement} explorerUrl={explorerUrl} />
                ))}
              </RecordTable>
              <Pager words={words.pager} {...turns(query.isPlaceholderData ? null : nextCursor)} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface RowProps {
  readonly statement: Statement;
  readonly explorerUrl: string | null;
}

function Row({ statement, explorerUrl }: RowProps) {
  const { number, sum, postedAt, status, checker, transactionHash, vetoTransactionHash } = statement;
  return (
    <tr>
      <td className="record-table__type">{statementsTexts.facts.number(formatCount(number))}</td>
      <td className="record-table__amount">
        <Amount value={sum} />
      </td>
      <td className="record-table__date">
        <Timestamp at={postedAt} />
      </td>
      <td className="record-table__status">
        <span className="row gap-half statements__status">
          <StatusBadge tone={TONES[status]}>{words.statuses[status]}</StatusBadge>
          {(status !== 'vetoed' || checker === 'differs') && (
            <StatusBadge tone={CHECKER_TONES[checker]}>{words.checkerIs(statementsTexts.checker[checker])}</StatusBadge>
          )}
        </span>
      </td>
      <td className="record-table__id">
        <TransactionHash hash={vetoTransactionHash ?? transactionHash} explorerUrl={explorerUrl} />
      </td>
    </tr>
  );
}
