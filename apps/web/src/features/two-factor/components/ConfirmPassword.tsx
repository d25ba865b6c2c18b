import { useRef, useState, type FormEvent } from 'react';
import type { TotpSecret } from '@ballast/dto/client/schemas';
import { PasswordField } from '@ballast/ui/forms/PasswordField';
import { failureWords } from '../../../app/failure-words';
import { focusFirstFault } from '../../../app/focus-first-fault';
import { FormButtons } from '../../../app/FormButtons';
import { tellFailure } from '../../../app/tell-failure';
import { accountTexts } from '../../../texts/en/account';
import { shellTexts } from '../../../texts/en/shell';
import { useSetUpTotp } from '../api/use-totp';
import { Step } from './Step';

const words = accountTexts.twoFactor;

interface Props {
  readonly onSecret: (secret: TotpSecret) => void;
  readonly onCancel: () => void;
}

/** Step 1: only who knows the password may add a second factor. */
export function ConfirmPassword({ onSecret, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const setUp = useSetUpTotp();
  const refuse = (text: string) => {
    setFault(text);
    focusFirstFault(element.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (password === '') return refuse(words.password.missing);
    setUp.mutate(password, {
      onSuccess: onSecret,
      onError: (error) => {
        refuse(failureWords(error, words.failed.text));
        tellFailure(words.failed.title, error, words.failed.text);
      },
    });
  };
  return (
    <Step number={1} title={words.password.title}>
      <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
        <PasswordField
          label={words.password.label}
          name="password"
          autoComplete="current-password"
          revealLabel={shellTexts.reveal}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fault}
        />
        <FormButtons submit={words.password.submit} busy={setUp.isPending} cancel={words.cancel} onCancel={onCancel} />
      </form>
    </Step>
  );
}
