import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { MessageDialog } from '@ballast/ui/components/MessageDialog';
import { DecisionFacts } from './DecisionFacts';

const words = withdrawalTexts;

interface Props {
  readonly withdrawal: AdminWithdrawal;
  /** The status that it has now. */
  readonly status: Exclude<AdminWithdrawal['status'], 'requested'>;
  readonly onClose: () => void;
}

/** In place of a decision: the request was taken back or decided elsewhere while an admin looked at it. */
export function EndedDialog({ withdrawal, status, onClose }: Props) {
  return (
    <MessageDialog title={words.ended.title} close={words.close} onClose={onClose}>
      <DecisionFacts withdrawal={withdrawal} />
      <p className="small">{words.ended.texts[status]}</p>
    </MessageDialog>
  );
}
