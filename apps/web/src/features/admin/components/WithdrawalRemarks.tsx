import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { ADMINS_NEEDED } from '../model/approvals';
import { textOfRisk } from '../model/risk-notes';
import './pending-withdrawal.css';

const words = withdrawalTexts;

interface Props {
  readonly withdrawal: AdminWithdrawal;
  /** Whether a change is noted with its time, where no facts beside the notes have it. */
  readonly dated?: boolean;
}

/** Remarks about a request: overdue, recently changed data, or a second admin needed. */
export function WithdrawalRemarks({ withdrawal, dated = false }: Props) {
  const { overdue, riskNotes, needsSecondAdmin, approvals } = withdrawal;
  return (
    <span className={`row gap-half${dated ? ' pending__dated' : ''}`}>
      {needsSecondAdmin && <StatusBadge tone="info">{words.approvals(approvals.length, ADMINS_NEEDED)}</StatusBadge>}
      {overdue && <StatusBadge tone="danger">{words.overdue}</StatusBadge>}
      {riskNotes.map((note) => (
        <StatusBadge key={note} tone="warning">
          {dated ? textOfRisk(note, withdrawal, Date.now()) : words.notes[note]}
        </StatusBadge>
      ))}
    </span>
  );
}
