import { useRef, useState, type FormEvent } from 'react';
import type { Withdrawal } from '@ballast/dto/client/schemas';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Dialog } from '@ballast/ui/components/Dialog';
import { shortenHash } from '@ballast/ui/components/group-address';
import { MessageDialog } from '@ballast/ui/components/MessageDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { statusLabel } from '../../../entities/transactions/model/transaction-labels';
import { showFailure } from '../../../lib/api/show-failure';
import { formatZoned } from '../../../lib/format/format-zoned';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { DangerButtons } from '../../../lib/page/FormButtons';
import { PasswordField } from '../../../lib/page/PasswordField';
import { useCancelWithdrawal } from '../api/use-rewards';

const words = rewardsTexts.requests.cancel;

interface Props {
  /** As it is known now. */
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Takes an own request back that no admin has decided; it asks for the withdrawal password. */
export function CancelRequest({ withdrawal, onClose }: Props) {
  const { id, amount, status, createdAt, walletAddress } = withdrawal;
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const cancel = useCancelWithdrawal();
  const shown = displayAmount(amount)?.full ?? amount;
  const change = (typed: string) => {
    setPassword(typed);
    setFault(null);
  };
  const refuse = (text: string | null) => {
    setFault(text);
    focusFirstFault(element.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return refuse(words.passwordMissing);
    cancel.mutate(
      { id, withdrawalPassword: password },
      {
        onSuccess: () => {
          toastSuccess(words.done, words.doneText(shown));
          onClose();
        },
        onError: (error) => {
          const wrong = error instanceof ApiFailure ? (error.fields['withdrawalPassword'] ?? null) : null;
          refuse(wrong);
          showFailure(words.failed, error, words.failedText, wrong === null ? [] : [wrong]);
        },
      },
    );
  };
  const which = <p className="small">{words.which(shown, formatZoned(createdAt), shortenHash(walletAddress))}</p>;
  if (status !== 'requested' && !cancel.isPending)
    return (
      <MessageDialog title={words.decided} close={words.close} onClose={onClose}>
        {which}
        <p className="small">{words.decidedText(statusLabel(status))}</p>
      </MessageDialog>
    );
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <form ref={element} className="stack gap-3" onSubmit={submit} noValidate>
        <div className="stack gap-2">
          {which}
          <p className="muted small">{words.text}</p>
          <PasswordField
            label={rewardsTexts.withdraw.password}
            name="cancelPassword"
            autoComplete="off"
            value={password}
            error={fault}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </div>
        <DangerButtons submit={words.confirm} cancel={words.keep} busy={cancel.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
