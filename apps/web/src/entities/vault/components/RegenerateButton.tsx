import { useState } from 'react';
import { IconRefresh } from '@tabler/icons-react';
import { frameTexts } from '@ballast/texts/web/frame';
import { vaultTexts } from '@ballast/texts/web/vault';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useRegenerateAddress } from '../api/use-receiving-address';

const words = vaultTexts.regenerate;

/** Makes a new receiving address, after asking. */
export function RegenerateButton() {
  const [asking, setAsking] = useState(false);
  const regenerate = useRegenerateAddress();
  const go = () =>
    regenerate.mutate(undefined, {
      onSuccess: () => toastSuccess(words.done.title, words.done.text),
      onError: (error) => showFailure(words.failed.title, error, words.failed.text),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="subtle"
        size="small"
        icon={<IconRefresh size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {vaultTexts.address.regenerate}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        confirm={words.confirm}
        cancel={frameTexts.cancel}
        busy={regenerate.isPending}
        onConfirm={go}
        onCancel={() => setAsking(false)}
      >
        <p className="muted">{words.text}</p>
      </ConfirmDialog>
    </>
  );
}
