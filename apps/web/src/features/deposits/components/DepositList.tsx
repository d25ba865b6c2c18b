import type { UseQueryResult } from '@tanstack/react-query';
import type { Deposit, Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { RecordRow } from '@ballast/ui/components/RecordRow';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { DepositBadge } from './DepositBadge';
import { EarningFrom } from './EarningFrom';
import { WrongToken } from './WrongToken';

const SHOWN = 5;

interface Props {
  readonly query: UseQueryResult<Deposit[]>;
  readonly programme: Programme;
}

/** The latest arrivals and their status. Announced deposits are shown in the second step only. */
export function DepositList({ query, programme }: Props) {
  return (
    <Card title={depositTexts.incoming.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {(deposits) => {
          const arrived = deposits.filter(({ status }) => status !== 'expected').slice(0, SHOWN);
          if (arrived.length === 0) return <p className="muted">{depositTexts.incoming.empty}</p>;
          return (
            <ul>
              {arrived.map((deposit) => (
                <DepositRow key={deposit.id} deposit={deposit} programme={programme} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface RowProps {
  readonly deposit: Deposit;
  readonly programme: Programme;
}

function DepositRow({ deposit, programme }: RowProps) {
  return (
    <RecordRow>
      <div className="row row--between gap-1">
        <DepositBadge deposit={deposit} />
        {!deposit.wrongToken && (
          <span className="small strong">
            <Amount value={deposit.amount} />
          </span>
        )}
      </div>
      <div className="row row--between gap-1">
        <Timestamp at={deposit.createdAt} className="tiny muted" />
        {deposit.transactionHash !== null && (
          <TransactionHash hash={deposit.transactionHash} explorerUrl={programme.chain.explorerUrl} />
        )}
      </div>
      <EarningFrom deposit={deposit} programme={programme} />
      {deposit.wrongToken && <WrongToken wrongToken={deposit.wrongToken} />}
    </RecordRow>
  );
}
