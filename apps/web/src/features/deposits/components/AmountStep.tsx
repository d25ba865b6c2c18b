import { useRef, useState } from 'react';
import type { Usdc } from '@ballast/domain/money/usdc';
import type { Deposit, Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { readDepositAmount, type AmountFault } from '../model/deposit-amount';
import { TierPicks } from './TierPicks';
import { showTierCompleted, useCompletedTier } from './use-completed-tier';

const words = depositTexts.amount;

interface Props {
  readonly programme: Programme;
  readonly deposits: readonly Deposit[];
  readonly amount: string;
  /** Whether the amount gets the focus: after a return from the second step. */
  readonly autoFocus: boolean;
  readonly onAmount: (amount: string) => void;
  readonly onContinue: (amount: Usdc) => void;
}

/** How much. */
export function AmountStep({ programme, deposits, amount, autoFocus, onAmount, onContinue }: Props) {
  const [fault, setFault] = useState<AmountFault | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const completed = useCompletedTier(programme.tiers, deposits);
  const minimum = displayAmount(programme.minimumDeposit)?.short ?? '';
  const choose = (chosen: string) => {
    setFault(null);
    completed.watch(chosen);
    onAmount(chosen);
  };
  const proceed = () => {
    const read = readDepositAmount(amount, programme.minimumDeposit);
    if ('fault' in read) {
      setFault(read.fault);
      return focusFirstFault(element.current);
    }
    if (completed.isCompleted(amount)) return showTierCompleted();
    onContinue(read.amount);
  };
  const faultWords = { required: words.required, form: words.form, minimum: words.minimum(minimum) };
  return (
    <form
      ref={element}
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <AmountField
        label={words.label}
        name="amount"
        required
        autoFocus={autoFocus}
        description={words.hint(minimum)}
        value={amount}
        onChange={choose}
        error={fault !== null && faultWords[fault]}
      />
      <TierPicks tiers={programme.tiers} amount={amount} onPick={choose} />
      <Notice tone="warning">{depositTexts.risk}</Notice>
      <Button type="submit" fullWidth>
        {words.continue}
      </Button>
    </form>
  );
}
