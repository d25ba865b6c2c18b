import type { AdminWithdrawal, ApproveWithdrawalBody } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { toastNote, toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useApproveWithdrawal, useDenyWithdrawal } from '../api/use-decisions';

const words = withdrawalTexts;

/** Approving one request, told as a toast; the dialog closes when it worked. */
export function useApproval({ id, amount }: AdminWithdrawal, onDone: () => void) {
  const mutation = useApproveWithdrawal();
  const approve = (body: ApproveWithdrawalBody) =>
    mutation.mutate(
      { id, body },
      {
        onSuccess: ({ status }) => {
          if (status === 'requested') toastNote(words.noted.title, words.noted.text);
          else toastSuccess(words.approved.title, words.approved.text(displayAmount(amount)?.full ?? amount));
          onDone();
        },
        onError: (error) => showFailure(words.approveFailed, error, words.failedText),
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
        onError: (error) => showFailure(words.denyFailed, error, words.failedText),
      },
    );
  return { deny, busy: mutation.isPending };
}
