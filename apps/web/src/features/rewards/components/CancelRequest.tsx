import { useState } from 'react';
import type { Withdrawal } from '@ballast/dto/client/schemas';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { PasswordField } from '../../../lib/page/PasswordField';
import { useCancelWithdrawal } from '../api/use-rewards';

const words = rewardsTexts.requests.cancel;

/** Takes an own request back that no admin has decided; it asks for the withdrawal password. */
export function CancelRequest({ withdrawal: { id, amount } }: { readonly withdrawal: Withdrawal }) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const cancel = useCancelWithdrawal();
  const shown = displayAmount(amount)?.short ?? amount;
  const change = (typed: string) => {
    setPassword(typed);
    setFault(null);
  };
  const close = () => {
    setOpen(false);
    change('');
  };
  const send = () => {
    if (password === '') return setFault(words.passwordMissing);
    cancel.mutate(
      { id, withdrawalPassword: password },
      {
        onSuccess: () => {
          toastSuccess(words.done, words.doneText(shown));
          close();
        },
        onError: (error) => {
          if (error instanceof ApiFailure) setFault(error.fields['withdrawalPassword'] ?? null);
          showFailure(words.failed, error, words.failedText);
        },
      },
    );
  };
  return (
    <div>
      <Button variant="default" size="small" aria-label={words.openOf(shown)} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        open={open}
        title={words.title}
        confirm={words.confirm}
        cancel={words.keep}
        danger
        busy={cancel.isPending}
        onConfirm={send}
        onCancel={close}
      >
        <p className="muted small">{words.text}</p>
        <PasswordField
          label={rewardsTexts.withdraw.password}
          name="cancelPassword"
          autoComplete="off"
          value={password}
          error={fault}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
