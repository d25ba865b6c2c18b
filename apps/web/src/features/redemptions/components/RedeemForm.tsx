import { depositTexts } from '@ballast/texts/web/deposit';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Notice } from '@ballast/ui/components/Notice';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { PasswordField } from '../../../lib/page/PasswordField';
import { useActiveCycle } from '../../../entities/cycle/api/use-cycle';
import { Payees } from './Payees';
import { useRedeemForm } from './use-redeem-form';
import './redeem-form.css';

const words = depositTexts.redeem;

interface Props {
  readonly principal: string;
  readonly usdcPaused: boolean;
}

/** The redemption form; it asks for confirmation when a cycle runs, or when that is unknown. */
export function RedeemForm({ principal, usdcPaused }: Props) {
  const { data: cycle } = useActiveCycle();
  const running = cycle?.status === 'active' ? cycle : null;
  const mustAsk = running !== null || cycle === undefined;
  const { form, formElement, asking, stopAsking, send, submit, busy } = useRedeemForm(principal, mustAsk);
  const shown = displayAmount(form.values.amount)?.short ?? null;
  const submitLabel = shown === null ? words.submit : words.submitAmount(shown);
  return (
    <form ref={formElement} className="stack gap-2" onSubmit={submit} noValidate>
      {usdcPaused && <Notice tone="warning">{words.usdcPaused}</Notice>}
      {running && <Notice tone="warning">{words.cycleWarning}</Notice>}
      <div className="redeem-form__amount">
        <AmountField label={words.amount} name="amount" {...form.getInputProps('amount')} value={form.values.amount} />
        <Button variant="default" onClick={() => form.setFieldValue('amount', principal)}>
          {words.all}
        </Button>
      </div>
      <PasswordField
        label={words.password}
        name="withdrawalPassword"
        autoComplete="off"
        {...form.getInputProps('withdrawalPassword')}
      />
      <Payees />
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
        <p className="muted">
          {running ? words.confirmText(displayAmount(running.reward)?.full ?? '') : words.confirmUnknown}
        </p>
      </ConfirmDialog>
    </form>
  );
}
