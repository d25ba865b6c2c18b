import { Link } from 'react-router-dom';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { isPositive } from '../../../lib/format/money-sum';

interface Props {
  /** Wire form; undefined while it is not known. */
  readonly amount: string | undefined;
  /** The sentence that ends in the link. */
  readonly text: (amount: string) => string;
  readonly to: '/redeem' | '/rewards';
  readonly link: string;
}

/** Money that another page takes out: who wants all of it does not stop here. Nothing where there is none. */
export function MoneyApart({ amount, text, to, link }: Props) {
  if (amount === undefined || !isPositive(amount)) return null;
  return (
    <p className="small">
      {text(displayAmount(amount)?.short ?? '')} <Link to={to}>{link}</Link>
    </p>
  );
}
