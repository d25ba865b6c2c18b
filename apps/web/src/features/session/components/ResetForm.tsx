import { useRef, useState, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import type { ConfirmPasswordResetBody } from '@ballast/dto/client/schemas';
import { Button } from '@ballast/ui/components/Button';
import { focusFirstFault } from '../../../app/focus-first-fault';
import { tellFailure } from '../../../app/tell-failure';
import { newPasswordErrors, type NewPasswordValues } from '../model/new-password';
import { NewPasswordFields } from './NewPasswordFields';
import { Outcome } from './Outcome';

interface Said {
  readonly title: string;
  readonly text: string;
}

interface Words {
  readonly lead: string;
  readonly submit: string;
  readonly failed: Said;
  readonly void: Said & { readonly action: string };
  readonly done: Said & { readonly action: string };
  /** Names of the two fields, where they are not those of the password one signs in with. */
  readonly fields?: { readonly label: string; readonly repeatLabel: string };
}

interface Props {
  /** null: the link has none. */
  readonly token: string | null;
  readonly words: Words;
  readonly confirm: UseMutationResult<unknown, Error, ConfirmPasswordResetBody>;
  /** Where a new link is asked for. */
  readonly again: string;
}

/** Sets one of the two passwords by the token of a mailed link; says what to do when the link is void. */
export function ResetForm({ token, words, confirm, again }: Props) {
  const [refused, setRefused] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<NewPasswordValues>({ initialValues: { next: '', repeated: '' } });
  if (confirm.isSuccess) return <Ended said={words.done} to="/login" />;
  if (token === null || refused) return <Ended said={words.void} to={again} />;

  const fail = (error: Error) => {
    if (error instanceof ApiFailure && error.code === 'INVALID_RESET_TOKEN') return setRefused(true);
    if (error instanceof ApiFailure && error.status === 422) form.setErrors({ next: error.message });
    tellFailure(words.failed.title, error, words.failed.text);
    focusFirstFault(element.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = newPasswordErrors(form.values);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return focusFirstFault(element.current);
    confirm.mutate({ token, password: form.values.next }, { onError: fail });
  };
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      <p className="muted">{words.lead}</p>
      <NewPasswordFields form={form} {...words.fields} />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}

function Ended({ said: { title, text, action }, to }: { readonly said: Words['done']; readonly to: string }) {
  return (
    <Outcome title={title} next={{ to, label: action }}>
      <p>{text}</p>
    </Outcome>
  );
}
