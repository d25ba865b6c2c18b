import { useState } from 'react';
import { displayName } from '@ballast/domain/membership/display-name';
import type { AdminUserDetail } from '@ballast/dto/client/schemas';
import { Button } from '@ballast/ui/components/Button';
import { asOneLine } from '@ballast/domain/text/one-line';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { frameTexts } from '@ballast/texts/web/frame';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { TextAreaField } from '@ballast/ui/forms/TextAreaField';
import { showFailure } from '../../../lib/api/show-failure';
import { useChangeStatus } from '../api/use-users';

const words = memberTexts;
const LONGEST_REASON = 500;

/** Suspends an active member, restores a suspended one: asked before, with a reason. */
export function ChangeStatus({ user }: { readonly user: AdminUserDetail }) {
  const [asking, setAsking] = useState(false);
  const suspends = user.status === 'active';
  return (
    <>
      <Button variant="default" {...(suspends ? { color: 'danger' } : {})} onClick={() => setAsking(true)}>
        {suspends ? words.detail.suspend : words.detail.restore}
      </Button>
      {asking && <StatusDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function StatusDialog({ user, onClose }: { readonly user: AdminUserDetail; readonly onClose: () => void }) {
  // What the dialog asks stays what it asked, also when the answer is there before it closes.
  const [{ status }] = useState(user);
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const change = useChangeStatus();
  const name = displayName(user, words.users.noName);
  const texts = status === 'active' ? words.suspend : words.restore;
  const missing = reason.trim() === '';
  const confirm = () => {
    setChecked(true);
    if (missing) return;
    change.mutate(
      { id: user.id, to: status === 'active' ? 'suspended' : 'active', reason: asOneLine(reason) },
      {
        onSuccess: () => {
          toastSuccess(texts.done, name);
          onClose();
        },
        onError: (error) => showFailure(texts.failed, error, words.reason.failedText),
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={texts.title(name)}
      confirm={texts.confirm}
      cancel={frameTexts.cancel}
      danger={status === 'active'}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="small">{texts.text}</p>
      <TextAreaField
        label={words.reason.label}
        description={words.reason.kept}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={checked && missing && words.reason.missing}
        withAsterisk
      />
    </ConfirmDialog>
  );
}
