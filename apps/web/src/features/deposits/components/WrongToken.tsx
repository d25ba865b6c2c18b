import { Link } from 'react-router-dom';
import type { Deposit } from '@ballast/dto/client/schemas';
import { AddressText } from '@ballast/ui/components/AddressText';
import { depositTexts } from '../../../texts/en/deposit';

const words = depositTexts.send;

/** Something else than native USDC arrived: what, and how its owner gets it back. */
export function WrongToken({ wrongToken }: { readonly wrongToken: NonNullable<Deposit['wrongToken']> }) {
  return (
    <div className="stack gap-half small">
      <p>{words.wrongTokenText}</p>
      <span className="muted">{words.token}</span>
      <AddressText address={wrongToken.token} />
      <span className="muted tabular">
        {words.units}: {wrongToken.rawAmount}
      </span>
      <Link to="/reserves">{depositTexts.wayBack.values}</Link>
    </div>
  );
}
