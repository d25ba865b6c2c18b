import type { FormEvent } from 'react';
import { useRef } from 'react';
import { useForm } from '@mantine/form';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { accountTexts } from '@ballast/texts/web/account';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { TextField } from '@ballast/ui/forms/TextField';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { FormButtons } from '../../../lib/page/FormButtons';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { PasswordField } from '../../../lib/page/PasswordField';
import { VouchField } from '../../two-factor/components/VouchField';
import { useAddPasskey } from '../api/use-passkeys';
import { newPasskeyErrors, MAX_PASSKEY_NAME } from '../model/new-passkey';
import { isKnownPasskey } from '../model/passkey-prompt';

const words = accountTexts.passkeys;

/** Names a new passkey and opens the browser's prompt. A closed prompt leaves the form as it was. */
export function AddPasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { name: '', password: '', withdrawalPassword: '' } });
  const add = useAddPasskey();
  const fail = (error: Error) => {
    if (isKnownPasskey(error)) return toastFailure(words.failed.title, words.exists);
    const isWrong = error instanceof ApiFailure && error.code === 'WRONG_PASSWORD';
    const faults = isWrong ? { password: error.message } : undefined;
    showFormFailure({ form, element: element.current }, error, words.failed, faults);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = newPasskeyErrors(form.values);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return focusFirstFault(element.current);
    const name = form.values.name.trim();
    add.mutate(
      { ...form.values, name },
      {
        onSuccess: (passkey) => {
          if (!passkey) return;
          toastSuccess(words.added.title, words.added.text(passkey.name));
          onDone();
        },
        onError: fail,
      },
    );
  };
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        name="name"
        description={words.nameHint}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME}
        autoFocus
        {...form.getInputProps('name')}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <VouchField {...form.getInputProps('withdrawalPassword')} />
      <p className="small" role="status">
        {add.isSuccess && add.data === null && words.closed}
      </p>
      <FormButtons submit={words.submit} busy={add.isPending} onCancel={onDone} />
    </form>
  );
}
