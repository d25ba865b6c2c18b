import { IconLoader2 } from '@tabler/icons-react';
import type { Deposit, Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { Amount } from '@ballast/ui/components/Amount';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { DepositBadge } from './DepositBadge';
import { EarningFrom } from './EarningFrom';
import { WrongToken } from './WrongToken';
import './arrivals.css';

const words = depositTexts.send;

interface Props {
  readonly arrivals: readonly Deposit[];
  readonly programme: Programme;
}

/** Live: waiting → seen → credited, said aloud on each change. */
export function ArrivalList({ arrivals, programme }: Props) {
  const { explorerUrl } = programme.chain;
  return (
    <section className="arrivals" aria-label={words.status} aria-live="polite">
      {arrivals.length === 0 && (
        <div className="arrivals__row">
          <span className="row gap-1 strong">
            <IconLoader2 className="spin" size={18} stroke={1.5} aria-hidden="true" />
            {words.waiting}
          </span>
          <p className="small muted">{words.waitingText}</p>
        </div>
      )}
      {arrivals.map((deposit) => (
        <div key={deposit.id} className="arrivals__row">
          <span className="row row--between gap-1">
            <DepositBadge deposit={deposit} />
            {!deposit.wrongToken && <Amount value={deposit.amount} size="medium" />}
          </span>
          {deposit.wrongToken ? (
            <WrongToken wrongToken={deposit.wrongToken} />
          ) : (
            <p className="small muted">{deposit.status === 'completed' ? words.creditedText : words.seenText}</p>
          )}
          <EarningFrom deposit={deposit} programme={programme} />
          {deposit.transactionHash !== null && (
            <p className="small">
              <TransactionHash hash={deposit.transactionHash} explorerUrl={explorerUrl} />
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
