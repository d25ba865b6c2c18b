import { useState } from 'react';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { claimTexts } from '@ballast/texts/web/claim';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { AmountField } from '@ballast/ui/forms/AmountField';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import { claimPlaces } from '../model/claim-places';
import type { ClaimOrder } from '../model/pool-calls';
import { CallData } from './CallData';
import { shownUsdc } from './use-claim';
import './claim-form.css';

const words = claimTexts;

interface Props {
  readonly file: ProofFile;
  /** micro-USDC, above zero. */
  readonly due: bigint;
  readonly busy: boolean;
  /** null: this browser has no wallet. */
  readonly onClaim: ((order: ClaimOrder) => void) | null;
}

/** How much of what is due is claimed, and where to. */
export function ClaimForm({ file, due, busy, onClaim }: Props) {
  const [text, setText] = useState(formatUsdc(due));
  const [toVault, setToVault] = useState(false);
  const amount = parseUsdc(text) ?? 0n;
  const fault = faultOf(amount, due);
  const order: ClaimOrder = { file, amount, toVault };
  return (
    <form
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) onClaim?.(order);
      }}
    >
      <div className="claim-form__amount">
        <AmountField label={words.amount} value={text} onChange={setText} error={fault} />
        <Button variant="default" onClick={() => setText(formatUsdc(due))}>
          {words.useMax}
        </Button>
      </div>
      <fieldset className="claim-form__places">
        <legend>{words.to}</legend>
        {claimPlaces(file).map(({ address, isVault }) => (
          <label key={String(isVault)} className="claim-form__place">
            <input type="radio" name="claim-to" checked={toVault === isVault} onChange={() => setToVault(isVault)} />
            {isVault ? words.toVault : words.toWallet}
            <AddressText address={address} />
          </label>
        ))}
      </fieldset>
      {onClaim === null ? (
        <Notice>{words.noWallet}</Notice>
      ) : (
        <Button type="submit" variant="default" fullWidth loading={busy} disabled={fault !== null}>
          {fault === null ? words.submit(shownUsdc(amount)) : words.submitEmpty}
        </Button>
      )}
      {fault === null && <CallData order={order} />}
    </form>
  );
}

function faultOf(amount: bigint, due: bigint): string | null {
  if (amount <= 0n) return words.wrongAmount;
  return amount > due ? words.aboveDue : null;
}
