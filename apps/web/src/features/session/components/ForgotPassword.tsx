import { useState, type FormEvent } from 'react';
import { signingTexts } from '@ballast/texts/web/signing';
import { Button } from '@ballast/ui/components/Button';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { TextField } from '@ballast/ui/forms/TextField';
import { showFailure } from '../../../lib/api/show-failure';
import { useRequestPasswordReset } from '../api/use-mailed-link';
import { Outcome } from './Outcome';

const words = signingTexts.forgot;
const { email: missing } = signingTexts.signUp.errors;

/** Requests a reset link. The result never reveals whether the account exists. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const request = useRequestPasswordReset();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    setFault(address === '' ? missing.text : null);
    if (address === '') {
      toastFailure(missing.title, missing.text);
      return event.currentTarget.querySelector('input')?.focus();
    }
    request.mutate(address, {
      onSuccess: () => setSentTo(address),
      onError: (error) => showFailure(words.failed.title, error, words.failed.text),
    });
  };
  if (sentTo !== null)
    return (
      <Outcome title={words.sent.title}>
        <p>{words.sent.text(sentTo)}</p>
        <p className="small muted">{words.sent.spam}</p>
        <div>
          <Button variant="default" onClick={() => setSentTo(null)}>
            {words.sent.again}
          </Button>
        </div>
      </Outcome>
    );
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate>
      <p className="muted">{words.lead}</p>
      <TextField
        label={signingTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fault}
      />
      <Button type="submit" fullWidth loading={request.isPending}>
        {words.submit}
      </Button>
      <p className="small muted">
        <strong>{words.phone.question}</strong> {words.phone.text}
      </p>
    </form>
  );
}
