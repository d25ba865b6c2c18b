import type { Passkey } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { frameTexts } from '@ballast/texts/web/frame';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useDeletePasskey } from '../api/use-passkeys';

const words = accountTexts.passkeys.removing;

export interface PasskeyDialogProps {
  readonly open: boolean;
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Asks before a passkey stops working. */
export function DeletePasskeyDialog({ open, passkey, onClose }: PasskeyDialogProps) {
  const remove = useDeletePasskey(passkey.id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(words.done);
        onClose();
      },
      onError: (error) => showFailure(words.failed, error, words.failedText),
    });
  return (
    <ConfirmDialog
      open={open}
      title={words.title(passkey.name)}
      confirm={words.submit}
      cancel={frameTexts.cancel}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="muted">{words.text}</p>
    </ConfirmDialog>
  );
}
