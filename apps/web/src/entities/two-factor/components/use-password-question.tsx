import { useRef, useState, type FormEvent } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { accountTexts } from '@ballast/texts/web/account';
import { failureMessage } from '../../../lib/api/failure-message';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { showFailure } from '../../../lib/api/show-failure';
import { PasswordField } from '../../../lib/page/PasswordField';

const words = accountTexts.twoFactor.password;

interface Question<Answer> {
  /** The mutation that the password is sent with. */
  readonly mutation: UseMutationResult<Answer, Error, string>;
  readonly failed: { readonly title: string; readonly text: string };
  readonly onSuccess: (answer: Answer) => void;
}

/** Asks for the login password before a second factor changes: its field, and what the form around it does. A refusal brings the keyboard back. */
export function usePasswordQuestion<Answer>({ mutation, failed, onSuccess }: Question<Answer>) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const refuse = (text: string) => {
    setFault(text);
    focusFirstFault(element.current);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (password === '') return refuse(words.missing);
    mutation.mutate(password, {
      onSuccess,
      onError: (error) => {
        const message = failureMessage(error, failed.text);
        refuse(message);
        showFailure(failed.title, error, failed.text, [message]);
      },
    });
  };
  const field = (
    <PasswordField
      label={words.label}
      name="password"
      autoComplete="current-password"
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      error={fault}
    />
  );
  return { field, form: { ref: element, onSubmit, noValidate: true } };
}
