import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { fieldOfRefusal, passwordChangeErrors, type PasswordChangeValues } from '../model/password-change';

interface ChangeMessages {
  readonly title: string;
  readonly text: string;
}

interface Words {
  /** The message for a missing current password; null: this form has no such field. */
  readonly missing: string | null;
  readonly done: ChangeMessages;
  readonly failed: ChangeMessages;
}

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

type Send = (body: { readonly current: string; readonly next: string }, outcome: Outcome) => void;

/** The form state of both password changes: validation, submission and result. */
export function usePasswordChange(words: Words, send: Send, onDone: () => void) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<PasswordChangeValues>({ initialValues: { current: '', next: '', repeated: '' } });
  const fail = (error: Error) => {
    const field = error instanceof ApiFailure ? fieldOfRefusal(error.code) : null;
    const faults = field === null ? undefined : { [field]: error.message };
    showFormFailure({ form, element: element.current }, error, words.failed, faults);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = passwordChangeErrors(form.values, words.missing);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return focusFirstFault(element.current);
    const { next } = form.values;
    // What stands in a field that is hidden now is not meant.
    const current = words.missing === null ? '' : form.values.current;
    const succeed = () => {
      toastSuccess(words.done.title, words.done.text);
      onDone();
    };
    send({ current, next }, { onSuccess: succeed, onError: fail });
  };
  return { element, form, submit };
}
