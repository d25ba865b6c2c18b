import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Deposit, Programme } from '@ballast/dto/client/schemas';
import { Button } from '@ballast/ui/components/Button';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Notice } from '@ballast/ui/components/Notice';
import { depositTexts } from '../../../texts/en/deposit';
import { shellTexts } from '../../../texts/en/shell';
import { useMember } from '../../session/api/use-session';
import { AddressBody } from '../../vault/components/AddressCard';
import { useDeposits } from '../api/use-deposits';
import { arrivalsSince, settledIds } from '../model/arrivals';
import { ArrivalList } from './ArrivalList';
import { useCreditedRefresh } from './use-credited-refresh';

const words = depositTexts.send;

interface Props {
  readonly programme: Programme;
  readonly amount: string;
  readonly onBack: () => void;
}

/** Step two: where to, and what has arrived so far. */
export function SendStep({ programme, amount, onBack }: Props) {
  const user = useMember();
  const deposits = useDeposits(true);
  const arrivals = useArrivals(deposits.data);
  useCreditedRefresh(arrivals);
  return (
    <div className="stack gap-3">
      <div className="stack gap-half">
        <h2>{words.title(displayAmount(amount)?.short ?? amount)}</h2>
        <p className="muted small">{user.payoutWallet === null ? words.needWallet : words.any}</p>
      </div>
      <AddressBody user={user} programme={programme} />
      {user.payoutWallet !== null && (
        <>
          <Notice tone="warning">{words.warning(programme.chain.name)}</Notice>
          <ArrivalList arrivals={arrivals} explorerUrl={programme.chain.explorerUrl} />
        </>
      )}
      <div className="row row--between gap-1">
        <Button variant="default" onClick={onBack}>
          {shellTexts.back}
        </Button>
        <Button component={Link} to="/">
          {words.gotIt}
        </Button>
      </div>
    </div>
  );
}

/** What came since this step was opened. */
function useArrivals(deposits: readonly Deposit[] | undefined): readonly Deposit[] {
  const [before, setBefore] = useState(() => (deposits ? settledIds(deposits) : null));
  if (before === null && deposits) setBefore(settledIds(deposits));
  return deposits && before ? arrivalsSince(deposits, before) : [];
}
