import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Tier } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import './tier-picks.css';

interface Props {
  readonly tiers: readonly Tier[];
  /** The entered amount. */
  readonly amount: string;
  readonly onPick: (amount: string) => void;
}

/** The levels of the tier table, one press each. */
export function TierPicks({ tiers, amount, onPick }: Props) {
  const typed = parseUsdc(amount);
  return (
    <fieldset className="tier-picks">
      <legend className="small muted">{depositTexts.amount.picks}</legend>
      {tiers.map((tier) => (
        <Button
          key={tier.amount}
          variant="default"
          size="small"
          aria-pressed={typed !== null && typed === parseUsdc(tier.amount)}
          onClick={() => onPick(tier.amount)}
        >
          {displayAmount(tier.amount)?.short.replace(/\D00$/, '') ?? tier.amount}
        </Button>
      ))}
    </fieldset>
  );
}
