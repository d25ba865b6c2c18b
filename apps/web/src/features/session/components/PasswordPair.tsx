import type { UseFormReturnType } from '@mantine/form';
import { signingTexts } from '@ballast/texts/web/signing';
import { PasswordField } from '../../../lib/page/PasswordField';
import type { SignUpValues } from '../model/sign-up-form';

const words = signingTexts;
const KINDS = {
  password: {
    label: words.password,
    hint: words.newPassword.hint,
    repeat: 'confirmPassword',
    repeatLabel: words.confirmPassword,
  },
  withdrawalPassword: {
    label: words.withdrawalPassword,
    hint: words.signUp.withdrawalHint,
    repeat: 'confirmWithdrawalPassword',
    repeatLabel: words.confirmWithdrawalPassword,
  },
} as const;

interface Props {
  readonly form: UseFormReturnType<SignUpValues>;
  readonly kind: keyof typeof KINDS;
}

/** A new password, typed twice. */
export function PasswordPair({ form, kind }: Props) {
  const { label, hint, repeat, repeatLabel } = KINDS[kind];
  return (
    <div className="stack gap-2">
      <PasswordField
        label={label}
        name={kind}
        description={hint}
        autoComplete="new-password"
        {...form.getInputProps(kind)}
      />
      <PasswordField label={repeatLabel} name={repeat} autoComplete="new-password" {...form.getInputProps(repeat)} />
    </div>
  );
}
