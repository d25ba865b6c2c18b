import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@ballast/ui/components/Button';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { PasswordField } from '@ballast/ui/forms/PasswordField';
import { TextField } from '@ballast/ui/forms/TextField';
import { tellFailure } from '../../../app/tell-failure';
import { shellTexts } from '../../../texts/en/shell';
import { signingTexts } from '../../../texts/en/signing';
import { useSignIn } from '../api/use-sign-in';

const words = signingTexts.login;

/** Email or phone, and password. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<'email' | 'password' | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const signIn = useSignIn();

  const refuse = (field: 'email' | 'password') => {
    setFault(field);
    toastFailure(words.errors[field].title, words.errors[field].text);
    (field === 'email' ? emailField : passwordField).current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (email.trim() === '') return refuse('email');
    if (password === '') return refuse('password');
    signIn.mutate(
      { email: email.trim(), password },
      {
        onSuccess: () => {
          toastSuccess(words.done.title, words.done.text);
          navigate('/');
        },
        onError: (error) => tellFailure(words.failed.title, error, words.failed.text),
      },
    );
  };

  return (
    <form className="stack gap-2" onSubmit={submit} noValidate>
      <TextField
        ref={emailField}
        label={words.identifier}
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fault === 'email' && words.errors.email.text}
      />
      <PasswordField
        ref={passwordField}
        label={signingTexts.password}
        name="password"
        autoComplete="current-password"
        revealLabel={shellTexts.reveal}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fault === 'password' && words.errors.password.text}
      />
      <Button type="submit" fullWidth loading={signIn.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}
