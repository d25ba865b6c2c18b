import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { Programme } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { depositTexts } from '../../../texts/en/deposit';
import { EstimateFigures } from '../../programme/components/EstimateFigures';
import { TierTable } from '../../programme/components/TierTable';
import { estimateRewards } from '../../programme/model/tiers';

const words = depositTexts;

interface Props {
  readonly programme: Programme;
  /** Present principal. */
  readonly principal: string;
  /** What is typed; anything that is no amount counts as nothing. */
  readonly amount: string;
}

/** The tier this deposit would reach, counting what is already there, and what that would earn. */
export function TierSide({ programme, principal, amount }: Props) {
  const added = parseUsdc(amount) ?? 0n;
  const total = (parseUsdc(principal) ?? 0n) + added;
  const estimate = estimateRewards(programme, total);
  const note = added > 0n ? words.tiers.reached : words.tiers.present;
  return (
    <>
      <Card title={words.tiers.title}>
        <TierTable tiers={programme.tiers} marked={estimate && { tier: estimate.tier, note }} />
      </Card>
      <Card title={words.estimate.title}>
        <p className="row row--between">
          <span className="small muted">{words.estimate.total}</span>
          <Amount value={formatUsdc(total)} size="medium" />
        </p>
        {estimate ? (
          <EstimateFigures programme={programme} estimate={estimate} />
        ) : (
          <p className="small muted">{words.estimate.below(displayAmount(programme.minimumPrincipal)?.short ?? '')}</p>
        )}
        <p className="tiny muted">{words.estimate.note}</p>
      </Card>
    </>
  );
}
