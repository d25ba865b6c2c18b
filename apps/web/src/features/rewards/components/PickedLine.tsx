import { rewardsTexts } from '@ballast/texts/web/rewards';
import { Amount } from '@ballast/ui/components/Amount';
import { MAX_REWARDS, type Picked } from '../model/pick-rewards';

const words = rewardsTexts.withdraw;

interface Props {
  readonly picked: Picked;
  readonly hasAmount: boolean;
  /** Whether the field above says what is wrong with the amount. */
  readonly refused: boolean;
  /** Whether the amount exceeds the balance; nothing would be sent. */
  readonly tooMuch: boolean;
  /** How many rewards there are to pick from. */
  readonly choice: number;
}

/** The whole rewards that the amount selects, before submission. */
export function PickedLine({ picked, hasAmount, refused, tooMuch, choice }: Props) {
  return (
    <div className="small muted" aria-live="polite">
      {hasAmount && !refused && picked.ids.length === 0 && (
        <p>{tooMuch ? words.errors.balance.text : words.pickedNone}</p>
      )}
      {hasAmount && picked.ids.length > 0 && (
        <p>
          {words.picked(picked.ids.length)} <Amount value={picked.sum} />.
        </p>
      )}
      <p>{words.pickedNote}</p>
      {choice >= MAX_REWARDS && <p>{words.pickedMost(MAX_REWARDS)}</p>}
    </div>
  );
}
