import { accountTexts } from '@ballast/texts/web/account';
import { FormButtons } from '../../../lib/page/FormButtons';
import { PasswordField } from '../../../lib/page/PasswordField';
import { NewPasswordFields } from '../../../entities/member/components/NewPasswordFields';
import { useChangePassword } from '../api/use-account';
import { useOpenPart } from './open-part';
import { OpenButton } from './OpenButton';
import { PartCard } from './PartCard';
import { usePasswordChange } from './use-password-change';

const words = accountTexts.password;

/** The password one signs in with. */
export function PasswordCard() {
  const { isOpen } = useOpenPart('password');
  return (
    <PartCard part="password">
      <p className="small muted">{words.lead}</p>
      {isOpen ? <PasswordForm /> : <OpenButton part="password">{words.edit}</OpenButton>}
    </PartCard>
  );
}

function PasswordForm() {
  const { hide } = useOpenPart('password');
  const change = useChangePassword();
  const { element, form, submit } = usePasswordChange(words, change.mutate, hide);
  return (
    <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
      <PasswordField
        label={words.current}
        name="current"
        autoComplete="current-password"
        autoFocus
        {...form.getInputProps('current')}
      />
      <NewPasswordFields form={form} />
      <FormButtons submit={words.submit} busy={change.isPending} onCancel={hide} />
    </form>
  );
}
