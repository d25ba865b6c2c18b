import { Link } from 'react-router-dom';
import type { Deposit } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { AddressText } from '@ballast/ui/components/AddressText';

const words = depositTexts.send;

/** A received token other than native USDC, and how its owner recovers it. */
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
