import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { frameTexts } from '@ballast/texts/web/frame';
import { AddressText } from '@ballast/ui/components/AddressText';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { MessageDialog } from '@ballast/ui/components/MessageDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useApproveMany } from '../api/use-decisions';
import { outcomeOf } from '../model/many-outcome';
import { WithdrawalRemarks } from './WithdrawalRemarks';

const words = withdrawalTexts;

/** Requests that are approved together. */
export interface Chosen {
  readonly chosen: readonly AdminWithdrawal[];
  /** Their sum, wire form. */
  readonly total: string;
}

interface Props extends Chosen {
  readonly onClose: () => void;
}

/** Confirms the payment of several requests, each with its wallet and what is unusual about it; afterwards lists the refused ones with reasons. */
export function ApproveManyDialog({ chosen, total, onClose }: Props) {
  const approval = useApproveMany();
  const sum = displayAmount(total) ?? { short: '', full: '' };
  const confirm = () =>
    approval.mutate(
      { ids: chosen.map(({ id }) => id), total },
      {
        onSuccess: ({ results }) => {
          const { approved, waiting, refused } = outcomeOf(results);
          if (refused.size > 0) return;
          toastSuccess(words.manyDone, words.manyDoneText(approved, waiting));
          onClose();
        },
        onError: (error) => showFailure(words.approveFailed, error, words.failedText),
      },
    );
  if (approval.data) {
    return <Refused chosen={chosen} refused={outcomeOf(approval.data.results).refused} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      title={words.manyTitle(chosen.length)}
      confirm={words.approveMany(chosen.length, sum.short)}
      cancel={frameTexts.cancel}
      busy={approval.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="row row--between gap-1">
        {words.manyTotal} <span className="strong tabular">{sum.full} USDC</span>
      </p>
      <ul className="approve-many__list" tabIndex={0} aria-label={words.selected(chosen.length)}>
        {chosen.map((withdrawal) => (
          <li key={withdrawal.id}>
            <span>{withdrawal.userName ?? withdrawal.userId}</span>
            <span className="tabular">{displayAmount(withdrawal.amount)?.full} USDC</span>
            <span className="approve-many__more">
              <AddressText address={withdrawal.walletAddress} />
              <WithdrawalRemarks withdrawal={withdrawal} dated />
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">{words.manyText}</p>
    </ConfirmDialog>
  );
}

interface RefusedProps {
  readonly chosen: readonly AdminWithdrawal[];
  /** The reasons of refused requests, by id. */
  readonly refused: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

function Refused({ chosen, refused, onClose }: RefusedProps) {
  return (
    <MessageDialog title={words.manyPartly} close={words.close} onClose={onClose}>
      <p className="small">{words.manyPartlyText}</p>
      <ul className="approve-many__list" tabIndex={0} aria-label={words.manyPartly}>
        {chosen
          .filter(({ id }) => refused.has(id))
          .map(({ id, userName, userId, amount }) => (
            <li key={id}>
              <span>{userName ?? userId}</span>
              <span className="tabular">{displayAmount(amount)?.full} USDC</span>
              <span className="approve-many__why">{refused.get(id)}</span>
            </li>
          ))}
      </ul>
    </MessageDialog>
  );
}
