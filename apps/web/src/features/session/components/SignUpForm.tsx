import { useRef, type FormEvent } from 'react';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { TextField } from '@ballast/ui/forms/TextField';
import { signingTexts } from '@ballast/texts/web/signing';
import { refuseField } from '../../../lib/page/refuse-field';
import { showFormFailure } from '../../../lib/page/show-form-failure';
import { useSignUp } from '../api/use-sign-in';
import { signUpBody, signUpFault, type SignUpValues } from '../model/sign-up-form';
import { ContactChoice } from './ContactChoice';
import { PasswordPair } from './PasswordPair';

const words = signingTexts.signUp;

/** Joining with an invitation code. Faults are told one at a time, in the agreed order, at their field and as a toast. */
export function SignUpForm({ code }: { readonly code: string }) {
  const formElement = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const signUp = useSignUp();
  const form = useForm<SignUpValues>({ initialValues: initialValues(code) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    const fault = signUpFault(form.values);
    if (fault) return refuseField(form, formElement.current, fault);
    signUp.mutate(signUpBody(form.values), {
      onSuccess: () => {
        toastSuccess(words.done.title, words.done.text);
        navigate('/');
      },
      onError: (error) => showFormFailure({ form, element: formElement.current }, error, words.failed),
    });
  };

  return (
    <form ref={formElement} className="stack gap-3" onSubmit={submit} noValidate>
      <TextField
        label={words.code}
        name="invitationCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('invitationCode')}
        onChange={(event) => form.setFieldValue('invitationCode', event.currentTarget.value.toUpperCase())}
      />
      <ContactChoice form={form} />
      <div className="sign-up__names">
        <TextField
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextField
          label={words.lastName}
          name="lastName"
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </div>
      <PasswordPair form={form} kind="password" />
      <PasswordPair form={form} kind="withdrawalPassword" />
      <Button type="submit" fullWidth loading={signUp.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}

function initialValues(code: string): SignUpValues {
  return {
    invitationCode: code.trim().toUpperCase(),
    contact: 'email',
    email: '',
    phone: '',
    firstName: '',
    lastName: '',
    password: '',
    confirmPassword: '',
    withdrawalPassword: '',
    confirmWithdrawalPassword: '',
  };
}
