import type { TotpSecret } from '@ballast/dto/client/schemas';
import { FormButtons } from '../../../app/FormButtons';
import { accountTexts } from '../../../texts/en/account';
import { useSetUpTotp } from '../api/use-totp';
import { Step } from './Step';
import { usePasswordQuestion } from './use-password-question';

const words = accountTexts.twoFactor;

interface Props {
  readonly onSecret: (secret: TotpSecret) => void;
  readonly onCancel: () => void;
}

/** Step 1: only who knows the password may add a second factor. */
export function ConfirmPassword({ onSecret, onCancel }: Props) {
  const setUp = useSetUpTotp();
  const { field, form } = usePasswordQuestion({ mutation: setUp, failed: words.failed, onSuccess: onSecret });
  return (
    <Step number={1} title={words.password.title}>
      <form className="stack gap-2" {...form}>
        {field}
        <FormButtons submit={words.password.submit} busy={setUp.isPending} cancel={words.cancel} onCancel={onCancel} />
      </form>
    </Step>
  );
}
