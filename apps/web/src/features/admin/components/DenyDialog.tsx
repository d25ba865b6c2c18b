import { useState } from 'react';
import { asOneLine } from '@ballast/domain/text/one-line';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { frameTexts } from '@ballast/texts/web/frame';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { TextAreaField } from '@ballast/ui/forms/TextAreaField';
import { DecisionFacts } from './DecisionFacts';
import { EndedDialog } from './EndedDialog';
import type { DecisionProps } from './PayDialog';
import { useDenial } from './use-decision';

const words = withdrawalTexts;
const LONGEST_REASON = 500;

/** Denies a request, which it names; the member gets the rewards back and reads why. */
export function DenyDialog({ withdrawal, onClose }: DecisionProps) {
  const [reason, setReason] = useState('');
  const { deny, busy } = useDenial(withdrawal, onClose);
  if (withdrawal.status !== 'requested' && !busy)
    return <EndedDialog withdrawal={withdrawal} status={withdrawal.status} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={words.denyTitle}
      confirm={words.denyConfirm}
      cancel={frameTexts.cancel}
      danger
      busy={busy}
      onConfirm={() => deny(asOneLine(reason))}
      onCancel={onClose}
    >
      <DecisionFacts withdrawal={withdrawal} />
      <p className="muted small">{words.denyText}</p>
      <TextAreaField
        label={words.denyLabel}
        placeholder={words.denyDefault}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
