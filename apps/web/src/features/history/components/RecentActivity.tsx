import { Link } from 'react-router-dom';
import type { Transaction } from '@ballast/dto/client/schemas';
import { dashboardRestTexts } from '@ballast/texts/web/dashboard-rest';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { RecordRow } from '@ballast/ui/components/RecordRow';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { useTransactions } from '../../../entities/transactions/api/use-transactions';
import { SignedAmount } from '../../../entities/transactions/components/SignedAmount';
import { statusLabel, statusTone, typeLabel } from '../../../entities/transactions/model/transaction-labels';

const words = dashboardRestTexts.activity;
const SHOWN = 3;

/** The latest three of the history. */
export function RecentActivity() {
  const query = useTransactions({ limit: SHOWN });
  return (
    <Card title={words.title} aside={<Link to="/transactions">{words.viewAll}</Link>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={SHOWN} label={shellTexts.loading} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              text={words.empty}
              action={
                <Button component={Link} to="/deposit" variant="default" size="small">
                  {words.emptyAction}
                </Button>
              }
            />
          ) : (
            <ul>
              {data.slice(0, SHOWN).map((transaction) => (
                <RecentRow key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function RecentRow({ transaction }: { readonly transaction: Transaction }) {
  return (
    <RecordRow>
      <div className="row row--between gap-1 small strong">
        <Link to={`/transactions/${transaction.id}`}>{typeLabel(transaction.type)}</Link>
        <span>
          <SignedAmount line={transaction} />
        </span>
      </div>
      <p className="tiny muted">{transaction.description}</p>
      {transaction.reason !== null && <p className="small">{transaction.reason}</p>}
      <div className="row row--between gap-1">
        <Timestamp at={transaction.createdAt} className="tiny muted" />
        <StatusBadge tone={statusTone(transaction.status)}>{statusLabel(transaction.status)}</StatusBadge>
      </div>
    </RecordRow>
  );
}
