import { useRef, useState, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import type { Cycle } from '@ballast/dto/client/schemas';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Notice } from '@ballast/ui/components/Notice';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { PasswordField } from '@ballast/ui/forms/PasswordField';
import { tellFailure } from '../../../app/tell-failure';
import { texts } from '../../../texts/texts';
import { useRedeem } from '../api/use-redemptions';
import { redeemAmount, redeemFault, type RedeemValues } from '../model/redeem-form';

const words = texts.deposit.redeem;

interface Props {
  readonly principal: string;
  readonly payoutWallet: string;
  readonly cycle: Cycle | null;
}

/** Amount or all, the withdrawal password; asks first when a cycle runs. */
export function RedeemForm({ principal, payoutWallet, cycle }: Props) {
  const form = useForm<RedeemValues>({ initialValues: { amount: '', withdrawalPassword: '' } });
  const formElement = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const redeem = useRedeem();
  const running = cycle?.status === 'active' ? cycle : null;
  const shown = displayAmount(form.values.amount)?.short ?? null;
  const submitLabel = shown === null ? words.submit : words.submitAmount(shown);

  const refuse = (field: string, title: string, text: string) => {
    form.setErrors({ [field]: text });
    toastFailure(title, text);
    formElement.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };
  const send = () =>
    redeem.mutate(
      { ...form.values, amount: redeemAmount(form.values.amount, principal) },
      {
        onSuccess: ({ amount }) => {
          toastSuccess(words.requested, words.requestedText(displayAmount(amount)?.full ?? amount));
          form.reset();
        },
        onError: (error) => {
          if (error instanceof ApiFailure) form.setErrors(error.fields);
          tellFailure(words.failed.title, error, words.failed.text);
        },
        onSettled: () => setAsking(false),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    const fault = redeemFault(form.values, principal);
    if (fault) return refuse(fault.field, fault.title, fault.text);
    if (running) setAsking(true);
    else send();
  };

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
        revealLabel={texts.shell.reveal}
        {...form.getInputProps('withdrawalPassword')}
      />
      <div className="stack gap-half">
        <span className="small muted">{words.paidTo}</span>
        <AddressText address={payoutWallet} />
      </div>
      <Button type="submit" variant="default" fullWidth loading={redeem.isPending && !asking}>
        {submitLabel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.confirmTitle}
        confirm={submitLabel}
        cancel={words.keep}
        danger
        busy={redeem.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p className="muted">{words.confirmText(displayAmount(running?.reward)?.full ?? '')}</p>
      </ConfirmDialog>
    </form>
  );
}
