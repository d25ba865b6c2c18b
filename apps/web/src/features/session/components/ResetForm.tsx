import { useRef, useState, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import type { ConfirmPasswordResetBody } from '@ballast/dto/client/schemas';
import { Button } from '@ballast/ui/components/Button';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { PasswordField } from '../../../lib/page/PasswordField';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { newPasswordErrors, type NewPasswordValues } from '../../../entities/member/model/new-password';
import { NewPasswordFields } from '../../../entities/member/components/NewPasswordFields';
import { Outcome } from './Outcome';

interface OutcomeText {
  readonly title: string;
  readonly text: string;
}

interface Words {
  readonly lead: string;
  readonly submit: string;
  readonly failed: OutcomeText;
  readonly void: OutcomeText & { readonly action: string };
  readonly done: OutcomeText & { readonly action: string };
  /** Names of the two fields, where they are not those of the password one signs in with. */
  readonly fields?: { readonly label: string; readonly repeatLabel: string };
  /** A third, optional field for the withdrawal password, where it does more than the link alone. */
  readonly ownership?: { readonly label: string; readonly hint: string };
}

interface Values extends NewPasswordValues {
  readonly withdrawalPassword: string;
}

interface Props {
  /** null: the link has none. */
  readonly token: string | null;
  readonly words: Words;
  readonly confirm: UseMutationResult<unknown, Error, ConfirmPasswordResetBody>;
  /** The page that requests a new link. */
  readonly again: string;
}

/** Sets one of the two passwords by the token of a mailed link; says what to do when the link is void. */
export function ResetForm({ token, words, confirm, again }: Props) {
  const [refused, setRefused] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ initialValues: { next: '', repeated: '', withdrawalPassword: '' } });
  if (confirm.isSuccess) return <Ended outcome={words.done} to="/login" />;
  if (token === null || refused) return <Ended outcome={words.void} to={again} />;

  const fail = (error: Error) => {
    if (error instanceof ApiFailure && error.code === 'INVALID_RESET_TOKEN') return setRefused(true);
    showFormFailure({ form, element: element.current }, error, words.failed, faultsOf(error));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = newPasswordErrors(form.values);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return focusFirstFault(element.current);
    const { next: password, withdrawalPassword } = form.values;
    const body = { token, password, ...(withdrawalPassword === '' ? {} : { withdrawalPassword }) };
    confirm.mutate(body, { onError: fail });
  };
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      <p className="muted">{words.lead}</p>
      <NewPasswordFields form={form} {...words.fields} />
      {words.ownership === undefined ? null : (
        <PasswordField
          label={words.ownership.label}
          name="withdrawalPassword"
          description={words.ownership.hint}
          autoComplete="off"
          {...form.getInputProps('withdrawalPassword')}
        />
      )}
      <Button type="submit" fullWidth loading={confirm.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}

/** The refusals of a password, at its field. */
function faultsOf(error: Error): Readonly<Record<string, string>> {
  if (!(error instanceof ApiFailure && error.status === 422)) return {};
  const field = error.code === 'WRONG_WITHDRAWAL_PASSWORD' ? 'withdrawalPassword' : 'next';
  return { [field]: error.message };
}

function Ended({ outcome: { title, text, action }, to }: { readonly outcome: Words['done']; readonly to: string }) {
  return (
    <Outcome title={title} next={{ to, label: action }}>
      <p>{text}</p>
    </Outcome>
  );
}
