import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { formatDateTime } from '../../../lib/format/format';
import { HashWithCopy } from './HashWithCopy';

const words = withdrawalTexts;

/** The approvals of a request; a second admin has to approve the same way. */
export function Approvals({ approvals }: Pick<AdminWithdrawal, 'approvals'>) {
  return (
    <>
      <dt>{words.approvedBy}</dt>
      <dd>
        {approvals.map(({ adminId, adminName, transactionHash, at }) => (
          <span key={adminId} className="pending__approval">
            {adminName ?? words.someAdmin}, {formatDateTime(at)},{' '}
            {transactionHash === null ? (
              words.byPool
            ) : (
              <>
                {words.byHash} <HashWithCopy hash={transactionHash} />
              </>
            )}
          </span>
        ))}
      </dd>
    </>
  );
}
