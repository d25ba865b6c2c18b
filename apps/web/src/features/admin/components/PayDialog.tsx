import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { frameTexts } from '@ballast/texts/web/frame';
import { AddressText } from '@ballast/ui/components/AddressText';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Amount } from '@ballast/ui/components/Amount';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { useApproval } from './use-decision';

const words = withdrawalTexts;

export interface DecisionProps {
  readonly open: boolean;
  readonly withdrawal: AdminWithdrawal;
  readonly onClose: () => void;
}

/** Confirms a payment by the pool. */
export function PayDialog({ open, withdrawal, onClose }: DecisionProps) {
  const { approve, busy } = useApproval(withdrawal, onClose);
  // What is about to be paid for good is named to the last place.
  const amount = displayAmount(withdrawal.amount)?.full ?? '';
  return (
    <ConfirmDialog
      open={open}
      title={words.payTitle(amount)}
      confirm={words.pay(amount)}
      cancel={frameTexts.cancel}
      busy={busy}
      onConfirm={() => approve({ pay: true })}
      onCancel={onClose}
    >
      <Amount value={withdrawal.amount} size="medium" />
      <AddressText address={withdrawal.walletAddress} />
      <p className="muted small">{words.payText}</p>
      {withdrawal.needsSecondAdmin && <p className="small">{words.paySecond}</p>}
    </ConfirmDialog>
  );
}
