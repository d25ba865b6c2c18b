import { useSyncExternalStore } from 'react';
import { IconFingerprint } from '@tabler/icons-react';
import { signingTexts } from '@ballast/texts/web/signing';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { canUsePasskeys } from '../../../entities/passkeys/model/passkey-prompt';
import { usePasskeySignIn } from '../api/use-sign-in';
import './passkey-sign-in.css';

const words = signingTexts.login;
const nothingToWatch = () => () => undefined;
/**
 * The pre-rendered assumption that the browser supports passkeys: hiding the button is rarer than showing it, and
 * shifts less.
 */
const mostBrowsersCan = () => true;

/** Signing in with a passkey alone; not there where the browser has none. A closed prompt is no failure. */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn();
  const offered = useSyncExternalStore(nothingToWatch, canUsePasskeys, mostBrowsersCan);
  if (!offered) return null;
  const press = () =>
    signIn.mutate(undefined, {
      onSuccess: (user) => user && toastSuccess(words.done.title, words.done.text),
      onError: (error) => showFailure(words.failed.title, error, words.passkeyFailed),
    });
  return (
    <>
      <p className="passkey-sign-in__or small muted">{words.or}</p>
      <Button
        variant="default"
        fullWidth
        icon={<IconFingerprint size={20} stroke={1.5} aria-hidden="true" />}
        loading={signIn.isPending}
        onClick={press}
      >
        {words.passkey}
      </Button>
    </>
  );
}
