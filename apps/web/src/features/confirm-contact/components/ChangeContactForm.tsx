import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { TextField } from '@ballast/ui/forms/TextField';
import { FormButtons } from '../../../lib/page/FormButtons';
import { PasswordField } from '../../../lib/page/PasswordField';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useChangeContact } from '../api/use-confirmation';

const words = confirmContactTexts.change;

/** Another address in place of one that was mistyped. */
export function ChangeContactForm({ onDone }: { readonly onDone: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeContact();
  const form = useForm({ initialValues: { email: '', withdrawalPassword: '' } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    change.mutate(form.values, {
      onSuccess: () => {
        toastSuccess(words.done.title, words.done.text);
        onDone();
      },
      onError: (error) => showFormFailure({ form, element: element.current }, error, words.failed),
    });
  };
  return (
    <form ref={element} className="stack gap-2 confirm-contact__form" onSubmit={submit} noValidate>
      <TextField
        label={words.label}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={words.password}
        name="withdrawalPassword"
        autoComplete="off"
        {...form.getInputProps('withdrawalPassword')}
      />
      <FormButtons submit={words.submit} busy={change.isPending} onCancel={onDone} />
    </form>
  );
}
