import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { useMember } from '../../../entities/member/api/use-session';
import { canPay } from '../model/approvals';
import type { OpenDecision } from './DecisionDialog';
import { OPENS } from './use-queue-keys';
import { WithdrawalFacts } from './WithdrawalFacts';
import { WithdrawalRemarks } from './WithdrawalRemarks';
import './pending-withdrawal.css';

const words = withdrawalTexts;

interface Selection {
  readonly isSelected: boolean;
  readonly toggle: () => void;
}

interface Props {
  readonly withdrawal: AdminWithdrawal;
  /** Whether this is the oldest request, which has the view's primary button. */
  readonly first: boolean;
  /** The selection; null when nothing is selectable. */
  readonly selection: Selection | null;
  readonly onDecide: (decision: OpenDecision['decision']) => void;
}

/** An open request with everything an admin should check before payment. */
export function PendingWithdrawal({ withdrawal, first, selection, onDecide }: Props) {
  const payable = canPay(withdrawal, useMember().id);
  const amount = displayAmount(withdrawal.amount)?.short ?? '';
  return (
    <li className="pending">
      <div className="row row--between gap-1">
        <span className="row row--firm gap-1">
          {selection && payable && (
            <input
              type="checkbox"
              className="pending__choice"
              aria-label={words.select(amount, withdrawal.userName ?? withdrawal.userId)}
              checked={selection.isSelected}
              onChange={selection.toggle}
            />
          )}
          <Amount value={withdrawal.amount} size="medium" />
        </span>
        <WithdrawalRemarks withdrawal={withdrawal} />
      </div>
      <WithdrawalFacts withdrawal={withdrawal} />
      <div className="row gap-1">
        {payable && (
          <Button {...OPENS} variant={first ? 'filled' : 'default'} onClick={() => onDecide('pay')}>
            {words.pay(amount)}
          </Button>
        )}
        <Button {...(payable ? {} : OPENS)} variant="subtle" color="danger" onClick={() => onDecide('deny')}>
          {words.deny}
        </Button>
      </div>
    </li>
  );
}
