import type { Cycle } from '@ballast/dto/client/schemas';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Notice } from '@ballast/ui/components/Notice';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { PasswordField } from '@ballast/ui/forms/PasswordField';
import { depositTexts } from '../../../texts/en/deposit';
import { shellTexts } from '../../../texts/en/shell';
import { useRedeemForm } from './use-redeem-form';

const words = depositTexts.redeem;

interface Props {
  readonly principal: string;
  readonly payoutWallet: string;
  readonly cycle: Cycle | null;
}

/** Amount or all, the withdrawal password; asks first when a cycle runs. */
export function RedeemForm({ principal, payoutWallet, cycle }: Props) {
  const running = cycle?.status === 'active' ? cycle : null;
  const { form, formElement, asking, stopAsking, send, submit, busy } = useRedeemForm(principal, running !== null);
  const shown = displayAmount(form.values.amount)?.short ?? null;
  const submitLabel = shown === null ? words.submit : words.submitAmount(shown);
  return (
    <form ref={formElement} className="stack gap-2" onSubmit={submit} noValidate>
      {running && <Notice tone="warning">{words.cycleWarning}</Notice>}
      <AmountField label={words.amount} name="amount" {...form.getInputProps('amount')} value={form.values.amount} />
      <div>
        <Button variant="default" size="small" onClick={() => form.setFieldValue('amount', principal)}>
          {words.all}
        </Button>
      </div>
      <PasswordField
        label={words.password}
        name="withdrawalPassword"
        autoComplete="off"
        revealLabel={shellTexts.reveal}
        {...form.getInputProps('withdrawalPassword')}
      />
      <div className="stack gap-half">
        <span className="small muted">{words.paidTo}</span>
        <AddressText address={payoutWallet} />
      </div>
      <Button type="submit" variant="default" fullWidth loading={busy && !asking}>
        {submitLabel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.confirmTitle}
        confirm={submitLabel}
        cancel={words.keep}
        danger
        busy={busy}
        onConfirm={send}
        onCancel={stopAsking}
      >
        <p className="muted">{words.confirmText(displayAmount(running?.reward)?.full ?? '')}</p>
      </ConfirmDialog>
    </form>
  );
}
