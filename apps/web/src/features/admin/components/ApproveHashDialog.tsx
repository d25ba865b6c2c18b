import { useState } from 'react';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { frameTexts } from '@ballast/texts/web/frame';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { TextField } from '@ballast/ui/forms/TextField';
import { isTransactionHash } from '../model/transaction-hash';
import type { DecisionProps } from './PayDialog';
import { useApproval } from './use-decision';

const words = withdrawalTexts;

/** Approves a payment that was made elsewhere: the server checks it on chain. */
export function ApproveHashDialog({ open, withdrawal, onClose }: DecisionProps) {
  const [hash, setHash] = useState('');
  const [faulty, setFaulty] = useState(false);
  const { approve, busy } = useApproval(withdrawal, onClose);
  const confirm = () => {
    const transactionHash = hash.trim();
    setFaulty(!isTransactionHash(transactionHash));
    if (isTransactionHash(transactionHash)) approve({ transactionHash });
  };
  return (
    <ConfirmDialog
      open={open}
      title={words.hashTitle}
      confirm={words.hashConfirm}
      cancel={frameTexts.cancel}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="muted small">{words.hashText}</p>
      <TextField
        label={words.hashLabel}
        value={hash}
        onChange={(event) => setHash(event.currentTarget.value)}
        error={faulty && words.hashForm}
        autoComplete="off"
        spellCheck={false}
      />
    </ConfirmDialog>
  );
}
