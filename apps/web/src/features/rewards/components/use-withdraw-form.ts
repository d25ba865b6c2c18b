import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Reward } from '@ballast/dto/client/schemas';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { isWeekendRefusal } from '../../../lib/api/failure-message';
import { refuseField } from '../../../lib/page/refuse-field';
import { asMeant } from '../../../lib/format/as-written';
import { isMore, sumAmounts } from '../../../lib/format/money-sum';
import { queryKeys } from '../../../lib/query/query-keys';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useWithdrawRewards } from '../api/use-rewards';
import { pickRewards } from '../model/pick-rewards';
import { withdrawFault, type WithdrawValues } from '../model/withdraw-form';

const words = rewardsTexts.withdraw;

/** The withdrawal form: what is typed, what that picks, and its sending. */
export function useWithdrawForm(rewards: readonly Reward[], payoutWallet: string | null) {
  const form = useForm<WithdrawValues>({
    initialValues: { amount: '', walletAddress: payoutWallet ?? '', withdrawalPassword: '' },
  });
  const element = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const withdraw = useWithdrawRewards();
  const available = sumAmounts(rewards.map(({ amount }) => amount));
  const tooMuch = isMore(form.values.amount, available);
  const picked = pickRewards(tooMuch ? [] : rewards, asMeant(form.values.amount, available));

  const send = () =>
    withdraw.mutate(
      {
        rewardIds: [...picked.ids],
        walletAddress: form.values.walletAddress.trim(),
        withdrawalPassword: form.values.withdrawalPassword,
      },
      {
        onSuccess: ({ amount }) => {
          toastSuccess(words.done, words.doneText(displayAmount(amount)?.full ?? amount));
          form.reset();
        },
        onError: (error) => {
          if (isLimit(error)) readLimits(queries);
          const title = isWeekendRefusal(error) ? words.weekendRestriction : words.failed;
          const texts = { title, text: words.failedText };
          showFormFailure({ form, element: element.current }, error, texts, fieldErrors(error));
        },
      },
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    const fault = await withdrawFault(form.values, available, picked);
    if (fault) refuseField(form, element.current, fault);
    else send();
  };
  return { form, element, available, tooMuch, picked, submit, busy: withdraw.isPending };
}

/** The server's errors by field; a hold is shown at the wallet. */
function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiFailure)) return {};
  const { code, message, fields } = error;
  return code === 'WALLET_ON_HOLD' ? { walletAddress: message, ...fields } : fields;
}

function isLimit(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'WITHDRAWALS_PAUSED' || error.code === 'WALLET_ON_HOLD');
}

/** Refetches the limits: another tab or device changed something that this page does not show yet. */
function readLimits(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeys.user });
  void queries.invalidateQueries({ queryKey: queryKeys.payoutWallet });
}
