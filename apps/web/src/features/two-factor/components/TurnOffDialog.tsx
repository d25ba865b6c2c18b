import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@ballast/ui/components/Button';
import { Dialog } from '@ballast/ui/components/Dialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { PasswordField } from '@ballast/ui/forms/PasswordField';
import { failureWords } from '../../../app/failure-words';
import { focusFirstFault } from '../../../app/focus-first-fault';
import { tellFailure } from '../../../app/tell-failure';
import { accountTexts } from '../../../texts/en/account';
import { shellTexts } from '../../../texts/en/shell';
import { useDisableTotp } from '../api/use-totp';

const words = accountTexts.twoFactor;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the password before the app is turned off. */
export function TurnOffDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} title={words.disable.title} onClose={onClose}>
      <TurnOffForm onClose={onClose} />
    </Dialog>
  );
}

function TurnOffForm({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const disable = useDisableTotp();
  const refuse = (text: string) => {
    setFault(text);
    focusFirstFault(element.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (password === '') return refuse(words.password.missing);
    disable.mutate(password, {
      onSuccess: () => {
        toastSuccess(words.disable.done.title, words.disable.done.text);
        onClose();
      },
      onError: (error) => {
        refuse(failureWords(error, words.disable.failed.text));
        tellFailure(words.disable.failed.title, error, words.disable.failed.text);
      },
    });
  };
  return (
    <form ref={element} className="stack gap-3" onSubmit={submit} noValidate>
      <p className="muted">{words.disable.text}</p>
      <PasswordField
        label={words.password.label}
        name="password"
        autoComplete="current-password"
        revealLabel={shellTexts.reveal}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fault}
      />
      <div className="row row--end gap-1">
        <Button variant="default" disabled={disable.isPending} onClick={onClose}>
          {shellTexts.cancel}
        </Button>
        <Button type="submit" color="danger" loading={disable.isPending}>
          {words.disable.submit}
        </Button>
      </div>
    </form>
  );
}
