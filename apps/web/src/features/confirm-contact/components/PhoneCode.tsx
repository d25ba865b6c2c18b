import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { TextField } from '@ballast/ui/forms/TextField';
import { showFailure } from '../../../lib/api/show-failure';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useConfirmByCode, useSendAgain } from '../api/use-confirmation';

const words = confirmContactTexts.phone;

/** Asks for a code by SMS, then takes it; the field is there from the start, for who has one from before. */
export function PhoneCode() {
  const element = useRef<HTMLFormElement>(null);
  const send = useSendAgain();
  const confirm = useConfirmByCode();
  const form = useForm({ initialValues: { code: '' } });
  const ask = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(words.sent.title, words.sent.text);
        element.current?.querySelector('input')?.focus();
      },
      onError: (error) => showFailure(words.notSent.title, error, words.notSent.text),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    confirm.mutate(form.values.code, {
      onSuccess: () => toastSuccess(words.done.title, words.done.text),
      onError: (error) => showFormFailure({ form, element: element.current }, error, words.failed),
    });
  };
  return (
    <form ref={element} className="stack gap-2 confirm-contact__form" onSubmit={submit} noValidate>
      <div>
        <Button variant="default" size="small" loading={send.isPending} onClick={ask}>
          {send.isSuccess ? words.again : words.send}
        </Button>
      </div>
      <TextField
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...form.getInputProps('code')}
      />
      <div>
        <Button type="submit" size="small" loading={confirm.isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
