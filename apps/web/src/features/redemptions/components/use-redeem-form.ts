import { useRef, useState, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { depositTexts } from '@ballast/texts/web/deposit';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { refuseField } from '../../../lib/page/refuse-field';
import { showFailure } from '../../../lib/api/show-failure';
import { useRedeem } from '../api/use-redemptions';
import { redeemAmount, redeemFault, type RedeemValues } from '../model/redeem-form';

const words = depositTexts.redeem;

/**
 * The redemption form and its sending.
 * @param mustAsk whether a cycle runs that a redemption would cancel
 */
export function useRedeemForm(principal: string, mustAsk: boolean) {
  const form = useForm<RedeemValues>({ initialValues: { amount: '', withdrawalPassword: '' } });
  const formElement = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const redeem = useRedeem();

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
          focusFirstFault(formElement.current);
          showFailure(words.failed.title, error, words.failed.text);
        },
        onSettled: () => setAsking(false),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    const fault = redeemFault(form.values, principal);
    if (fault) return refuseField(form, formElement.current, fault);
    if (mustAsk) setAsking(true);
    else send();
  };
  return { form, formElement, asking, stopAsking: () => setAsking(false), send, submit, busy: redeem.isPending };
}
