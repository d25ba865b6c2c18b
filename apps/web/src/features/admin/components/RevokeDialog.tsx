import type { Invitation } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { frameTexts } from '@ballast/texts/web/frame';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useRevokeInvitation } from '../api/use-invitations';

const words = adminTexts.invitations;

interface Props {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Asks before a code is taken back for ever. */
export function RevokeDialog({ invitation: { id, code, usedCount, maxUses }, onClose }: Props) {
  const revoke = useRevokeInvitation();
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        toastSuccess(words.revoked, code);
        onClose();
      },
      onError: (error) => showFailure(words.revokeFailed.title, error, words.revokeFailed.text),
    });
  return (
    <ConfirmDialog
      open
      title={words.revokeTitle(code)}
      confirm={words.revokeConfirm}
      cancel={frameTexts.cancel}
      danger
      busy={revoke.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="muted small">
        {words.revokeText} {words.uses(usedCount, maxUses)}.
      </p>
    </ConfirmDialog>
  );
}
