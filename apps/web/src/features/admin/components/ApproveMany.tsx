import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import type { Chosen } from './ApproveManyDialog';
import './approve-many.css';

const words = withdrawalTexts;

interface Props extends Chosen {
  /** The number of selectable requests. */
  readonly payable: number;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
  readonly onApprove: (chosen: Chosen) => void;
}

/** The number and total of the selected requests, before the confirmation. */
export function ApproveMany({ chosen, total, payable, onSelectAll, onSelectNone, onApprove }: Props) {
  const count = chosen.length;
  const sum = displayAmount(total)?.short ?? '';
  return (
    <div className="approve-many">
      <span className="small" role="status">
        {words.selected(count)}
      </span>
      <span className="row gap-1">
        {count < payable && (
          <Button variant="default" size="small" onClick={onSelectAll}>
            {words.selectAll}
          </Button>
        )}
        {count > 0 && (
          <>
            <Button variant="default" size="small" onClick={onSelectNone}>
              {words.selectNone}
            </Button>
            <Button size="small" onClick={() => onApprove({ chosen, total })}>
              {words.approveMany(count, sum)}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
