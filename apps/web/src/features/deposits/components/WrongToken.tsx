import type { Deposit } from '@ballast/dto/client/schemas';
import { AddressText } from '@ballast/ui/components/AddressText';
import { texts } from '../../../texts/texts';

const words = texts.deposit.send;

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
    </div>
  );
}
