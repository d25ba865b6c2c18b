import { useRef, useState, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { Button } from '@ballast/ui/components/Button';
import { focusFirstFault } from '../../../app/focus-first-fault';
import { tellFailure } from '../../../app/tell-failure';
import { signingTexts } from '../../../texts/en/signing';
import { useConfirmPasswordReset } from '../api/use-mailed-link';
import { newPasswordErrors, type NewPasswordValues } from '../model/new-password';
import { NewPasswordFields } from './NewPasswordFields';
import { Outcome } from './Outcome';

const words = signingTexts.reset;

/** Sets a new password by the token of a mailed link; says what to do when the link is void. */
export function ResetPassword({ token }: { readonly token: string | null }) {
  const [refused, setRefused] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const confirm = useConfirmPasswordReset();
  const form = useForm<NewPasswordValues>({ initialValues: { next: '', repeated: '' } });
  if (confirm.isSuccess) return <Done />;
  if (token === null || refused) return <VoidLink />;

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
      <NewPasswordFields form={form} />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}

function Done() {
  const { title, text, action } = words.done;
  return (
    <Outcome title={title} next={{ to: '/login', label: action }}>
      <p>{text}</p>
    </Outcome>
  );
}

function VoidLink() {
  const { title, text, action } = words.void;
  return (
    <Outcome title={title} next={{ to: '/forgot-password', label: action }}>
      <p>{text}</p>
    </Outcome>
  );
}
