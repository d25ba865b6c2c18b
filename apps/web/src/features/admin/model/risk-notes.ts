import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { formatDateTime } from '../../../lib/format/format';
import { ageSince } from '../../../lib/format/format-age';

type Note = AdminWithdrawal['riskNotes'][number];
type Times = Pick<AdminWithdrawal, 'payoutWalletChangedAt' | 'passwordChangedAt'>;

const { notes, changed } = withdrawalTexts;

/** A note in full: what was changed lately with when that was. `now` is real time, as the changes are. */
export function textOfRisk(note: Note, times: Times, now: number): string {
  const change = CHANGES.find((one) => one.note === note);
  const at = change && times[change.field];
  return change && at ? changed[change.note].dated(formatDateTime(at), ageSince(at, now)) : notes[note];
}

/** Changes of late, each with its time. */
export const latelyChanged = (times: Times): { readonly label: string; readonly at: string }[] =>
  CHANGES.flatMap(({ note, field }) => {
    const at = times[field];
    return at ? [{ label: changed[note].label, at }] : [];
  });

const CHANGES = [
  { note: 'wallet_changed_lately', field: 'payoutWalletChangedAt' },
  { note: 'password_changed_lately', field: 'passwordChangedAt' },
] as const;
