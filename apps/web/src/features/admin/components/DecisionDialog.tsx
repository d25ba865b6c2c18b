import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { DenyDialog } from './DenyDialog';
import { PayDialog } from './PayDialog';

/** A request that an admin is about to decide, as it was when the dialog opened. */
export interface OpenDecision {
  readonly decision: 'pay' | 'deny';
  readonly withdrawal: AdminWithdrawal;
}

interface Props extends OpenDecision {
  /** The requests as the server lists them now; undefined until it has answered. */
  readonly listed: readonly AdminWithdrawal[] | undefined;
  readonly onClose: () => void;
}

const DIALOGS = { pay: PayDialog, deny: DenyDialog } as const;

/** Pays or denies one request, of which it shows what is known now: meanwhile somebody else may have approved or ended it. */
export function DecisionDialog({ decision, withdrawal, listed, onClose }: Props) {
  const Dialog = DIALOGS[decision];
  const now = listed?.find(({ id }) => id === withdrawal.id);
  const isEnded = listed !== undefined && now?.status !== 'requested';
  return <Dialog withdrawal={now ?? withdrawal} isEnded={isEnded} onClose={onClose} />;
}
