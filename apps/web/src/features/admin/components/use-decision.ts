import type { AdminWithdrawal, ApproveWithdrawalBody } from '@ballast/dto/client/schemas';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { tellFailure } from '../../../app/tell-failure';
import { adminTexts } from '../../../texts/en/admin';
import { useApproveWithdrawal, useDenyWithdrawal } from '../api/use-pending-withdrawals';

const words = adminTexts.withdrawals;

/** Approving one request, told as a toast; the dialog closes when it worked. */
export function useApproval({ id, amount }: AdminWithdrawal, onDone: () => void) {
  const mutation = useApproveWithdrawal();
  const approve = (body: ApproveWithdrawalBody) =>
    mutation.mutate(
      { id, body },
      {
        onSuccess: () => {
          toastSuccess(words.approved.title, words.approved.text(displayAmount(amount)?.full ?? amount));
          onDone();
        },
        onError: (error) => tellFailure(words.approveFailed, error, words.failedText),
      },
    );
  return { approve, busy: mutation.isPending };
}

/** Denying one request. */
export function useDenial({ id }: AdminWithdrawal, onDone: () => void) {
  const mutation = useDenyWithdrawal();
  const deny = (reason: string) =>
    mutation.mutate(
      { id, reason },
      {
        onSuccess: () => {
          toastSuccess(words.denied.title, words.denied.text);
          onDone();
        },
        onError: (error) => tellFailure(words.denyFailed, error, words.failedText),
      },
    );
  return { deny, busy: mutation.isPending };
}
