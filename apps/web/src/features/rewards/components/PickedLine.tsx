import { Amount } from '@ballast/ui/components/Amount';
import { rewardsTexts } from '../../../texts/en/rewards';
import { MOST_REWARDS, type Picked } from '../model/pick-rewards';

const words = rewardsTexts.withdraw;

interface Props {
  readonly picked: Picked;
  readonly asked: boolean;
  /** More than there is: nothing would be sent. */
  readonly tooMuch: boolean;
  /** How many rewards there are to pick from. */
  readonly choice: number;
}

/** What the amount comes to in whole rewards, before anything is sent. */
export function PickedLine({ picked, asked, tooMuch, choice }: Props) {
  return (
    <div className="small muted" aria-live="polite">
      {asked && picked.ids.length === 0 && <p>{tooMuch ? words.errors.balance.text : words.pickedNone}</p>}
      {asked && picked.ids.length > 0 && (
        <p>
          {words.picked(picked.ids.length)} <Amount value={picked.sum} />.
        </p>
      )}
      <p>{words.pickedNote}</p>
      {choice >= MOST_REWARDS && <p>{words.pickedMost(MOST_REWARDS)}</p>}
    </div>
  );
}
