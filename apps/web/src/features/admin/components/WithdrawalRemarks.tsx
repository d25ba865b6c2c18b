import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { ADMINS_NEEDED } from '../model/approvals';

const words = withdrawalTexts;

/** Remarks about a request: overdue, recently changed data, or a second admin needed. */
export function WithdrawalRemarks({ withdrawal }: { readonly withdrawal: AdminWithdrawal }) {
  const { overdue, riskNotes, needsSecondAdmin, approvals } = withdrawal;
  return (
    <span className="row gap-half">
      {needsSecondAdmin && <StatusBadge tone="info">{words.approvals(approvals.length, ADMINS_NEEDED)}</StatusBadge>}
      {overdue && <StatusBadge tone="danger">{words.overdue}</StatusBadge>}
      {riskNotes.map((note) => (
        <StatusBadge key={note} tone="warning">
          {words.notes[note]}
        </StatusBadge>
      ))}
    </span>
  );
}
