import { accountTexts } from '@ballast/texts/web/account';
import { Dialog } from '@ballast/ui/components/Dialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { DangerButtons } from '../../../lib/page/FormButtons';
import { useDisableTotp } from '../api/use-totp';
import { usePasswordQuestion } from './use-password-question';

const words = accountTexts.twoFactor.disable;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the password before the app is turned off. */
export function TurnOffDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <TurnOffForm onClose={onClose} />
    </Dialog>
  );
}

function TurnOffForm({ onClose }: { readonly onClose: () => void }) {
  const disable = useDisableTotp();
  const onSuccess = () => {
    toastSuccess(words.done.title, words.done.text);
    onClose();
  };
  const { field, form } = usePasswordQuestion({ mutation: disable, failed: words.failed, onSuccess });
  return (
    <form className="stack gap-3" {...form}>
      <p className="muted">{words.text}</p>
      {field}
      <DangerButtons submit={words.submit} busy={disable.isPending} onCancel={onClose} />
    </form>
  );
}
