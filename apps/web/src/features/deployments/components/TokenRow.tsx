import { useState } from 'react';
import type { DeploymentToken } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { frameTexts } from '@ballast/texts/web/frame';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { showFailure } from '../../../lib/api/show-failure';
import { useRevokeToken } from '../api/use-tokens';

const words = deploymentTexts.tokens;

/** A token, shown by its prefix; the rest is not stored. */
export function TokenRow({ token }: { readonly token: DeploymentToken }) {
  const [asking, setAsking] = useState(false);
  const { name, prefix, createdAt, lastUsedAt, revokedAt } = token;
  const used = lastUsedAt === null ? words.neverUsed : words.lastUsed(formatDateTime(lastUsedAt));
  return (
    <li className="tokens__row">
      <div className="tokens__words">
        <p className="row gap-1">
          <span className="strong">{name}</span>
          {revokedAt !== null && <StatusBadge tone="neutral">{words.revoked}</StatusBadge>}
        </p>
        <p className="muted">
          <code>{prefix}…</code> · {words.created(formatDate(createdAt))} · {used}
          {revokedAt !== null && ` · ${words.revokedAt(formatDateTime(revokedAt))}`}
        </p>
      </div>
      {revokedAt === null && (
        <Button
          variant="subtle"
          color="danger"
          size="small"
          aria-label={words.revokeOf(name)}
          onClick={() => setAsking(true)}
        >
          {words.revoke}
        </Button>
      )}
      <RevokeDialog token={token} open={asking} onClose={() => setAsking(false)} />
    </li>
  );
}

interface DialogProps {
  readonly token: DeploymentToken;
  readonly open: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ token: { id, name }, open, onClose }: DialogProps) {
  const revoke = useRevokeToken();
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        toastSuccess(words.revokedToast.title, words.revokedToast.text(name));
        onClose();
      },
      onError: (error) => showFailure(words.revokeFailed.title, error, words.revokeFailed.text),
    });
  return (
    <ConfirmDialog
      open={open}
      title={words.ask.title(name)}
      confirm={words.ask.confirm}
      cancel={frameTexts.cancel}
      danger
      busy={revoke.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="muted">{words.ask.text}</p>
    </ConfirmDialog>
  );
}
