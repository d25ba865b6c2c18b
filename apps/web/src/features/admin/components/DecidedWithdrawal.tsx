import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { Amount } from '@ballast/ui/components/Amount';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatCount, formatDateTime } from '../../../lib/format/format';
import { statusLabel, statusTone } from '../../../entities/transactions/model/transaction-labels';
import { HashWithCopy } from './HashWithCopy';
import { WithdrawalFacts } from './WithdrawalFacts';
import './pending-withdrawal.css';

const words = withdrawalTexts;

/** A decided request; a failed one with its cause and the next step. */
export function DecidedWithdrawal({ withdrawal }: { readonly withdrawal: AdminWithdrawal }) {
  const { amount, status, reason, decidedAt, payment } = withdrawal;
  const hash = withdrawal.transactionHash ?? payment?.transactionHash ?? null;
  return (
    <li className="pending">
      <div className="row row--between gap-1">
        <Amount value={amount} size="medium" />
        <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
      </div>
      <WithdrawalFacts withdrawal={withdrawal} />
      <dl className="pending__facts">
        {decidedAt !== null && (
          <>
            <dt>{words.decided}</dt>
            <dd>{formatDateTime(decidedAt)}</dd>
          </>
        )}
        {hash !== null && (
          <>
            <dt>{words.transaction}</dt>
            <dd>
              <HashWithCopy hash={hash} />
            </dd>
          </>
        )}
        {payment !== null && (
          <>
            <dt>{words.attempts}</dt>
            <dd>{formatCount(payment.attempts)}</dd>
          </>
        )}
      </dl>
      {reason !== null && <p className="small pending__reason">{rewardsTexts.requests.reason(reason)}</p>}
    </li>
  );
}
