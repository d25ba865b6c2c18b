import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { frameTexts } from '@ballast/texts/web/frame';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { Notice } from '@ballast/ui/components/Notice';
import { textOfRisk } from '../model/risk-notes';
import { DecisionFacts } from './DecisionFacts';
import { EndedDialog } from './EndedDialog';
import { useApproval } from './use-decision';

const words = withdrawalTexts;

export interface DecisionProps {
  readonly withdrawal: AdminWithdrawal;
  readonly onClose: () => void;
}

/** Confirms a payment by the pool: to whom, where to, how much to the last place, and what is unusual about it. */
export function PayDialog({ withdrawal, onClose }: DecisionProps) {
  const { approve, busy } = useApproval(withdrawal, onClose);
  const { amount, needsSecondAdmin } = withdrawal;
  if (withdrawal.status !== 'requested' && !busy)
    return <EndedDialog withdrawal={withdrawal} status={withdrawal.status} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={words.payTitle}
      confirm={words.pay(displayAmount(amount)?.short ?? '')}
      cancel={frameTexts.cancel}
      busy={busy}
      onConfirm={() => approve({ pay: true })}
      onCancel={onClose}
    >
      <DecisionFacts withdrawal={withdrawal} />
      <Unusual withdrawal={withdrawal} />
      <p className="muted small">{words.payText}</p>
      {needsSecondAdmin && <p className="small">{words.paySecond}</p>}
    </ConfirmDialog>
  );
}

function Unusual({ withdrawal }: Pick<DecisionProps, 'withdrawal'>) {
  const { overdue, riskNotes } = withdrawal;
  const noted = riskNotes.map((note) => textOfRisk(note, withdrawal, Date.now()));
  const notes = [...noted, ...(overdue ? [words.overdue] : [])];
  if (notes.length === 0) return <p className="small">{words.payUsual}</p>;
  return (
    <Notice tone="warning">
      <p className="strong">{words.payUnusual}</p>
      <ul className="pending__notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
