import { useRef } from 'react';
import { useForm } from '@mantine/form';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import type { PayoutWallet } from '@ballast/dto/client/schemas';
import { vaultTexts } from '@ballast/texts/web/vault';
import { formatZoned } from '../../../lib/format/format-zoned';
import { presentData } from '../../../lib/query/kept-time';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useNamePayoutWallet, usePayoutWallet } from '../api/use-payout-wallet';
import { proveWallet, type Eip1193Provider, type Proof } from '../model/browser-wallet';
import { payoutWalletErrors, type PayoutWalletValues } from '../model/payout-wallet-form';

const words = vaultTexts.wallet;

/** The form that names a payout wallet, and its two ways of sending: typed twice, or signed by a wallet in the browser. */
export function usePayoutWalletForm() {
  const element = useRef<HTMLFormElement>(null);
  const template = presentData(usePayoutWallet())?.messageTemplate;
  const name = useNamePayoutWallet();
  const form = useForm<PayoutWalletValues>({
    initialValues: { wallet: '', repeated: '', recovery: '', withdrawalPassword: '' },
    transformValues: (values) => ({
      ...values,
      wallet: values.wallet.trim(),
      repeated: values.repeated.trim(),
      recovery: values.recovery.trim(),
    }),
  });

  const passes = async (proven: boolean) => {
    const errors = await payoutWalletErrors(form.getTransformedValues(), proven);
    form.setErrors(errors);
    focusFirstFault(element.current);
    return Object.keys(errors).length === 0;
  };
  const send = (wallet: string, signature?: string) => {
    const { recovery, withdrawalPassword } = form.getTransformedValues();
    name.mutate(
      {
        wallet,
        withdrawalPassword,
        ...(recovery ? { recoveryWallet: recovery } : {}),
        ...(signature ? { signature } : {}),
      },
      {
        onSuccess: toastSaved,
        onError: (error) =>
          showFormFailure({ form, element: element.current }, error, words.failed, fieldErrors(error)),
      },
    );
  };
  const saveTyped = async () => {
    if (await passes(false)) send(form.getTransformedValues().wallet);
  };
  const saveSigned = async (provider: Eip1193Provider) => {
    if (!(await passes(true))) return;
    const proof = await askWallet(provider, template);
    if (proof) send(proof.wallet, proof.signature);
    else toastFailure(words.failed.title, words.signRefused);
  };
  return { form, element, saveTyped, saveSigned, busy: name.isPending, canSign: template !== undefined };
}

/** The first naming makes a vault at once; one for changed wallets is made after their hold. */
function toastSaved({ hold }: PayoutWallet): void {
  if (hold === null) toastSuccess(words.done.title, words.done.text);
  else toastSuccess(words.changed.title, words.changed.text(formatZoned(hold.until)));
}

async function askWallet(provider: Eip1193Provider, template: string | undefined): Promise<Proof | null> {
  if (template === undefined) return null;
  try {
    return await proveWallet(provider, template);
  } catch {
    return null;
  }
}

/** The API's field names are those of the form but for one. */
function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {};
  const { recoveryWallet, ...rest } = error.fields;
  return { ...rest, ...(recoveryWallet ? { recovery: recoveryWallet } : {}) };
}
