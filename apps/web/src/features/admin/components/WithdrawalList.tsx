import { useState } from 'react';
import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { useMember } from '../../../entities/member/api/use-session';
import { canPay, chosenOf } from '../model/approvals';
import { ApproveMany } from './ApproveMany';
import type { Chosen } from './ApproveManyDialog';
import type { OpenDecision } from './DecisionDialog';
import { DecidedWithdrawal } from './DecidedWithdrawal';
import { PendingWithdrawal } from './PendingWithdrawal';
import { useQueueKeys } from './use-queue-keys';

interface Props {
  readonly withdrawals: readonly AdminWithdrawal[];
  readonly onApproveMany: (chosen: Chosen) => void;
  readonly onDecide: (deciding: OpenDecision) => void;
}

/** A page of requests, gone through by keys too. Those that wait can be approved one by one or several at once. */
export function WithdrawalList({ withdrawals, onApproveMany, onDecide }: Props) {
  const admin = useMember();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const keys = useQueueKeys(withdrawals.map(({ id }) => id));
  const payable = withdrawals.filter((withdrawal) => canPay(withdrawal, admin.id));
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  return (
    <div className="stack gap-2">
      {payable.length > 1 && (
        <ApproveMany
          {...chosenOf(withdrawals, ids, admin.id)}
          payable={payable.length}
          onSelectAll={() => setIds(new Set(payable.map(({ id }) => id)))}
          onSelectNone={() => setIds(new Set())}
          onApprove={onApproveMany}
        />
      )}
      <ul className="stack" {...keys}>
        {withdrawals.map((withdrawal) =>
          withdrawal.status === 'requested' ? (
            <PendingWithdrawal
              key={withdrawal.id}
              withdrawal={withdrawal}
              first={withdrawal === payable[0] && ids.size === 0}
              selection={
                payable.length > 1 ? { isSelected: ids.has(withdrawal.id), toggle: () => toggle(withdrawal.id) } : null
              }
              onDecide={(decision) => onDecide({ decision, withdrawal })}
            />
          ) : (
            <DecidedWithdrawal key={withdrawal.id} withdrawal={withdrawal} />
          ),
        )}
      </ul>
    </div>
  );
}
