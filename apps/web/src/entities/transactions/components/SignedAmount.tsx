import type { Transaction } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { movesNothing, isIncoming } from '../model/transaction-labels';

interface Props {
  readonly line: Pick<Transaction, 'type' | 'status' | 'amount'>;
  readonly size?: 'inline' | 'medium' | 'large';
}

/** The amount of a line with its sign; without one where nothing moved, such as a denied request. */
export function SignedAmount({ line, size = 'inline' }: Props) {
  if (movesNothing(line.status))
    return (
      <span className="muted">
        <Amount value={line.amount} size={size} />
      </span>
    );
  return (
    <>
      <span aria-hidden="true">{isIncoming(line.type) ? '+' : '−'} </span>
      <Amount value={line.amount} size={size} />
    </>
  );
}
