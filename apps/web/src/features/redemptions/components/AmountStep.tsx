import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { Amount } from '@ballast/ui/components/Amount';
import { Button } from '@ballast/ui/components/Button';
import { toasts } from '@ballast/ui/components/toast-store';
import { AmountField } from '@ballast/ui/forms/AmountField';
import { refuseField } from '../../../lib/page/refuse-field';
import { amountFault, redeemAmount } from '../model/redeem-form';
import './redeem-form.css';

const words = redeemTexts;

interface Props {
  readonly principal: string;
  /** As it was typed before somebody came back. */
  readonly initial: string;
  /** Goes on with an amount, or 'all'. */
  readonly onReview: (amount: string) => void;
}

/** How much to redeem: any part of the principal, or all of it. Nothing is sent from here. */
export function AmountStep({ principal, initial, onReview }: Props) {
  const form = useForm({ initialValues: { amount: initial } });
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    const { amount } = form.values;
    const fault = amountFault(amount, principal);
    if (fault) return refuseField(form, element.current, fault);
    toasts.dismissFailure();
    onReview(redeemAmount(amount, principal));
  };
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      <p className="row row--between">
        <span className="small muted">{words.present}</span>
        <Amount value={principal} size="medium" />
      </p>
      <div className="redeem-form__amount">
        <AmountField label={words.amount} name="amount" {...form.getInputProps('amount')} value={form.values.amount} />
        <Button variant="default" onClick={() => onReview('all')}>
          {words.all}
        </Button>
      </div>
      <Button type="submit" fullWidth>
        {words.continue}
      </Button>
    </form>
  );
}
