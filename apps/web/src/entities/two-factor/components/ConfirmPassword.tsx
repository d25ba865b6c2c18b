import { useState } from 'react';
import type { TotpSecret } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { FormButtons } from '../../../lib/page/FormButtons';
import { useSetUpTotp } from '../api/use-totp';
import { Step } from './Step';
import { usePasswordQuestion } from './use-password-question';
import { VouchField } from './VouchField';

const words = accountTexts.twoFactor;

interface Props {
  readonly onSecret: (secret: TotpSecret) => void;
  readonly onCancel: () => void;
}

/** Step 1: only who knows the password may add a second factor. */
export function ConfirmPassword({ onSecret, onCancel }: Props) {
  const [withdrawal, setWithdrawal] = useState('');
  const setUp = useSetUpTotp(withdrawal);
  const { field, form } = usePasswordQuestion({ mutation: setUp, failed: words.failed, onSuccess: onSecret });
  return (
    <Step number={1} title={words.password.title}>
      <form className="stack gap-2" {...form}>
        {field}
        <VouchField value={withdrawal} onChange={(event) => setWithdrawal(event.currentTarget.value)} />
        <FormButtons submit={words.password.submit} busy={setUp.isPending} cancel={words.cancel} onCancel={onCancel} />
      </form>
    </Step>
  );
}
