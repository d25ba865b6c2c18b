import { useRef, useState, type FormEvent } from 'react';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { signingTexts } from '@ballast/texts/web/signing';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { failureMessage } from '../../../lib/api/failure-message';
import { showFailure } from '../../../lib/api/show-failure';
import { cleanCode } from '../../../entities/two-factor/model/second-factor-code';
import { useSignIn } from '../api/use-sign-in';
import { signInBody, signInFault, type SignInField, type SignInValues } from '../model/sign-in-form';

const words = signingTexts.login;

/** The sign-in form's state; the second factor's code is shown once the server requires it. */
export function useSignInForm() {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<SignInValues>({ email: '', password: '', totp: '' });
  const [wantsCode, setWantsCode] = useState(false);
  const [fault, setFault] = useState<{ readonly field: SignInField; readonly text: string } | null>(null);
  const signIn = useSignIn();

  /** Resets the code when account or password change, since it belonged to the previous ones. */
  const change = (field: SignInField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (field !== 'totp') setWantsCode(false);
  };
  const refuse = (field: SignInField, title: string, text: string) => {
    setFault({ field, text });
    toastFailure(title, text);
    element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };
  const onRefused = (error: Error) => {
    if (!wantsMore(error)) {
      showFailure(words.failed.title, error, words.failed.text);
      return;
    }
    const firstTime = !wantsCode;
    setWantsCode(true);
    if (firstTime) return setValues((before) => ({ ...before, totp: '' }));
    refuse('totp', words.failed.title, failureMessage(error, words.codeRefused));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    signIn.reset();
    const found = signInFault(values, wantsCode);
    if (found) return refuse(found.field, found.title, found.text);
    signIn.mutate(signInBody(values, wantsCode ? cleanCode(values.totp) : null), {
      onSuccess: () => toastSuccess(words.done.title, words.done.text),
      onError: onRefused,
    });
  };
  const errorOf = (field: SignInField) => fault?.field === field && fault.text;
  const { error } = signIn;
  // The toast is gone in seconds, and whoever looks at the keys has not read it.
  const refusal = error === null || wantsMore(error) ? null : failureMessage(error, words.failed.text);
  return { element, values, change, submit, wantsCode, errorOf, refusal, busy: signIn.isPending };
}

/** Whether nothing is wrong but that the second factor's code is missing, or is not right. */
const wantsMore = (error: Error): boolean => error instanceof ApiFailure && error.code === 'TOTP_REQUIRED';
