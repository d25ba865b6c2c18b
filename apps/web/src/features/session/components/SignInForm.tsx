import { Link } from 'react-router-dom';
import { secondFactorTexts } from '@ballast/texts/web/second-factor';
import { signingTexts } from '@ballast/texts/web/signing';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { TextField } from '@ballast/ui/forms/TextField';
import { PasswordField } from '../../../lib/page/PasswordField';
import { CodeField } from '../../../entities/two-factor/components/CodeField';
import { PasskeySignIn } from './PasskeySignIn';
import { useSignInForm } from './use-sign-in-form';

const words = signingTexts.login;

/** Email or phone, and password; the second factor when the account has one. Or a passkey instead of all that. */
export function SignInForm() {
  const { element, values, change, submit, wantsCode, errorOf, refusal, busy } = useSignInForm();
  return (
    <div className="stack gap-2">
      <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
        <TextField
          label={words.identifier}
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          value={values.email}
          onChange={(event) => change('email', event.currentTarget.value)}
          error={errorOf('email')}
        />
        <PasswordField
          label={signingTexts.password}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => change('password', event.currentTarget.value)}
          error={errorOf('password')}
        />
        {wantsCode && (
          <CodeField
            value={values.totp}
            onChange={(code) => change('totp', code)}
            hint={secondFactorTexts.code.hint}
            error={errorOf('totp')}
          />
        )}
        {refusal !== null && <Notice tone="warning">{refusal}</Notice>}
        <Button type="submit" fullWidth loading={busy}>
          {words.submit}
        </Button>
      </form>
      <p className="small">
        <Link to="/forgot-password">{words.forgot}</Link>
      </p>
      {!wantsCode && <PasskeySignIn />}
    </div>
  );
}
