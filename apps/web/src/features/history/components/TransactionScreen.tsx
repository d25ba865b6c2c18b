import { Link, useParams } from 'react-router-dom';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import type { TransactionDetail } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import { shellTexts } from '@ballast/texts/web/shell';
import { transactionTexts } from '@ballast/texts/web/transaction';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { SignedAmount } from '../../../entities/transactions/components/SignedAmount';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { statusLabel, statusTone, typeLabel } from '../../../entities/transactions/model/transaction-labels';
import { formatZoned } from '../../../lib/format/format-zoned';
import { CopyButton } from '../../../lib/page/CopyButton';
import { Loaded } from '../../../lib/page/Loaded';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useTransaction } from '../api/use-transaction';
import { LedgerEntries } from './LedgerEntries';
import './transaction-screen.css';

const words = transactionTexts;

/** One transaction with all there is to know of it. */
export function TransactionScreen() {
  usePageTitle(words.title);
  const { id = '' } = useParams();
  const query = useTransaction(id);
  return (
    <div className="stack gap-3">
      <p>
        <Link to="/transactions">{words.back}</Link>
      </p>
      <h1>{words.title}</h1>
      {isMissing(query.error) ? (
        <p>{query.error.message}</p>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={8} label={shellTexts.loading} />}>
          {(transaction) => <Detail transaction={transaction} />}
        </Loaded>
      )}
    </div>
  );
}

const isMissing = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 404;

function Detail({ transaction }: { readonly transaction: TransactionDetail }) {
  const { type, status, description, reason, timeline } = transaction;
  return (
    <>
      <Card title={typeLabel(type)} aside={<StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>}>
        <div className="stack gap-2">
          <p>
            <SignedAmount line={transaction} size="medium" />
          </p>
          <p className="muted transaction-description">{description}</p>
          {reason && <p>{historyTexts.reason(reason)}</p>}
          <Facts transaction={transaction} />
        </div>
      </Card>
      <Card title={words.timeline.title}>
        <ol className="transaction-timeline">
          {timeline.map(({ step, at }) => (
            <li key={step} className="row row--between gap-2">
              <span>{words.timeline.steps[step]}</span>
              <time dateTime={at} className="muted">
                {formatZoned(at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
      <LedgerEntries entries={transaction.entries} />
    </>
  );
}

function Facts({ transaction }: { readonly transaction: TransactionDetail }) {
  const programme = useProgramme();
  const { wallet, transactionHash, statement, type } = transaction;
  return (
    <dl className="transaction-facts">
      {wallet && <Copied label={type === 'deposit' ? words.vault : words.wallet} value={wallet} />}
      <dt>{words.hash}</dt>
      <dd className="row row--firm gap-1">
        <TransactionHash hash={transactionHash} explorerUrl={programme.data?.chain.explorerUrl ?? null} />
        {transactionHash && <CopyButton value={transactionHash} label={words.copyHash} />}
      </dd>
      {statement && (
        <>
          <dt>{words.statement}</dt>
          <dd>
            <Link to="/reserves#statements">{words.statementNumber(statement.number)}</Link>
          </dd>
        </>
      )}
    </dl>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="row row--firm gap-1">
        <AddressText address={value} />
        <CopyButton value={value} label={words.copyAddress} />
      </dd>
    </>
  );
}
