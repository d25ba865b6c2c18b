import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import type { Programme, Redemption } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { isRefused } from '../../../lib/api/refusals';
import { Loaded } from '../../../lib/page/Loaded';
import { PasswordField } from '../../../lib/page/PasswordField';
import { refuseField } from '../../../lib/page/refuse-field';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useRedeem, useRedemptionPreview } from '../api/use-redemptions';
import { passwordFault } from '../model/redeem-form';
import { ReviewStep } from './ReviewStep';

const words = redeemTexts;

interface Props {
  /** An amount, or 'all'. */
  readonly amount: string;
  readonly programme: Programme;
  readonly onBack: () => void;
  readonly onSent: (redemption: Redemption) => void;
}

/** The review, and below it the withdrawal password that sends what was reviewed. */
export function ConfirmStep({ amount, programme, onBack, onSent }: Props) {
  const preview = useRedemptionPreview(amount);
  // The sum that was reviewed, also of 'all': what is credited meanwhile was not in the review, and stays.
  const { form, element, submit, busy } = useConfirmation(preview.data?.amount ?? amount, onSent);
  const shown = displayAmount(preview.data?.amount)?.short;
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      {isRefused(preview.error) ? (
        // What was reviewed is no more: a redemption elsewhere, or a wallet's own, took of the principal.
        <Notice tone="warning">{preview.error.message}</Notice>
      ) : (
        <Loaded query={preview} skeleton={<ReviewSkeleton />}>
          {(known) => (
            <>
              <ReviewStep preview={known} programme={programme} />
              <p className="small muted">{words.review.confirm}</p>
              <PasswordField
                label={words.password}
                name="withdrawalPassword"
                autoComplete="off"
                {...form.getInputProps('withdrawalPassword')}
              />
            </>
          )}
        </Loaded>
      )}
      <div className="row gap-1">
        {shown !== undefined && !isRefused(preview.error) && (
          <Button type="submit" loading={busy}>
            {words.submitAmount(shown)}
          </Button>
        )}
        <Button variant="default" onClick={onBack} disabled={busy}>
          {words.review.back}
        </Button>
      </div>
    </form>
  );
}

function useConfirmation(amount: string, onSent: Props['onSent']) {
  const form = useForm({ initialValues: { withdrawalPassword: '' } });
  const element = useRef<HTMLFormElement>(null);
  const redeem = useRedeem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    const fault = passwordFault(form.values.withdrawalPassword);
    if (fault) return refuseField(form, element.current, fault);
    redeem.mutate(
      { ...form.values, amount },
      {
        onSuccess: (redemption) => {
          toastSuccess(words.requested, words.requestedText(displayAmount(redemption.amount)?.full ?? ''));
          onSent(redemption);
        },
        onError: (error) => showFormFailure({ form, element: element.current }, error, words.failed),
      },
    );
  };
  return { form, element, submit, busy: redeem.isPending };
}

function ReviewSkeleton() {
  return (
    <div className="stack gap-2" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton shape="amount" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="button" />
    </div>
  );
}
