import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { useWithdrawals } from '../api/use-withdrawals';
import { DenyDialog } from './DenyDialog';
import { PayDialog } from './PayDialog';

/** A request that an admin is about to decide, as it was when the dialog opened. */
export interface OpenDecision {
  readonly decision: 'pay' | 'deny';
  readonly withdrawal: AdminWithdrawal;
}

interface Props extends OpenDecision {
  readonly onClose: () => void;
}

const DIALOGS = { pay: PayDialog, deny: DenyDialog } as const;

/** Pays or denies one request, of which it shows what is known now: meanwhile somebody else may have approved or ended it. */
export function DecisionDialog({ decision, withdrawal, onClose }: Props) {
  const Dialog = DIALOGS[decision];
  // By itself and not in the list behind it, whose page may have moved on.
  const { data } = useWithdrawals({ status: 'all', q: withdrawal.id }, undefined);
  const now = data?.data.find(({ id }) => id === withdrawal.id) ?? withdrawal;
  return <Dialog withdrawal={now} onClose={onClose} />;
}
