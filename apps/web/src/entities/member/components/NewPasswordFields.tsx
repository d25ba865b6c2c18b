import type { UseFormReturnType } from '@mantine/form';
import { signingTexts } from '@ballast/texts/web/signing';
import { PasswordField } from '../../../lib/page/PasswordField';
import type { NewPasswordValues } from '../model/new-password';

const words = signingTexts.newPassword;

interface Props {
  readonly form: Pick<UseFormReturnType<NewPasswordValues>, 'getInputProps'>;
  /** Name of what is set, where it is not the password one signs in with. */
  readonly label?: string;
  readonly repeatLabel?: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, label = words.label, repeatLabel = words.repeat }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="next"
        description={words.hint}
        autoComplete="new-password"
        {...form.getInputProps('next')}
      />
      <PasswordField
        label={repeatLabel}
        name="repeated"
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
      />
    </>
  );
}
