import { useState } from 'react';
import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Programme } from '@ballast/dto/client/schemas';
import { tierTexts } from '@ballast/texts/web/tiers';
import { Card } from '@ballast/ui/components/Card';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { estimateRewards } from '../model/tiers';
import { EstimateFigures } from './EstimateFigures';

const words = tierTexts;

/** Amount in, APR and yearly figure out, by the rules the API delivered. */
export function TierCalculator({ programme }: { readonly programme: Programme }) {
  const [amount, setAmount] = useState(programme.tiers[2]?.amount ?? programme.minimumPrincipal);
  const principal = parseUsdc(amount);
  const estimate = principal === null ? null : estimateRewards(programme, principal);
  return (
    <Card title={words.calculator} level={3}>
      <AmountField
        label={words.amount}
        value={amount}
        onChange={setAmount}
        error={principal === null && amount !== '' && words.invalid}
      />
      {estimate ? (
        <EstimateFigures programme={programme} estimate={estimate} />
      ) : (
        <p className="muted small">{words.below(displayAmount(programme.minimumPrincipal)?.short ?? '')}</p>
      )}
      <p className="muted tiny">{words.note}</p>
    </Card>
  );
}
