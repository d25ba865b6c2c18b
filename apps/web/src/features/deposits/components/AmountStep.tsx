import { useState } from 'react';
import type { Usdc } from '@ballast/domain/money/usdc';
import type { Programme } from '@ballast/dto/client/schemas';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { depositTexts } from '../../../texts/en/deposit';
import { useDeposits } from '../api/use-deposits';
import { isTierCompleted, readDepositAmount, type AmountFault } from '../model/deposit-amount';
import './deposit.css';

const words = depositTexts.amount;

interface Props {
  readonly programme: Programme;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onContinue: (amount: Usdc) => void;
}

/** Step one: how much. */
export function AmountStep({ programme, amount, onAmount, onContinue }: Props) {
  const [fault, setFault] = useState<AmountFault | null>(null);
  const deposits = useDeposits(false);
  const minimum = displayAmount(programme.minimumDeposit)?.short ?? '';
  const proceed = () => {
    const read = readDepositAmount(amount, programme.minimumDeposit);
    if ('fault' in read) return setFault(read.fault);
    setFault(null);
    if (isTierCompleted(read.amount, programme.tiers, deposits.data ?? []))
      return toastFailure(words.tierDone.title, words.tierDone.text);
    onContinue(read.amount);
  };
  const faultWords = { required: words.required, form: words.form, minimum: words.minimum(minimum) };
  return (
    <form
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <AmountField
        label={words.label}
        description={words.hint(minimum)}
        value={amount}
        onChange={onAmount}
        error={fault !== null && faultWords[fault]}
      />
      <fieldset className="picks">
        <legend className="small muted">{words.picks}</legend>
        {programme.tiers.map((tier) => (
          <Button key={tier.amount} variant="default" size="small" onClick={() => onAmount(tier.amount)}>
            {displayAmount(tier.amount)?.short.replace(/\D00$/, '') ?? tier.amount}
          </Button>
        ))}
      </fieldset>
      <Notice tone="warning">{depositTexts.risk}</Notice>
      <Button type="submit" fullWidth>
        {words.continue}
      </Button>
    </form>
  );
}
