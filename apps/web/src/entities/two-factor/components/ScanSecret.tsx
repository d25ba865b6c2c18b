import { useState, type FormEvent } from 'react';
import type { TotpSecret } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { failureMessage } from '../../../lib/api/failure-message';
import { FormButtons } from '../../../lib/page/FormButtons';
import { QrCode } from '../../../lib/page/QrCode';
import { showFailure } from '../../../lib/api/show-failure';
import { CopyButton } from '../../../lib/page/CopyButton';
import { useEnableTotp } from '../api/use-totp';
import { cleanCode, groupSecret, isTotpCode } from '../model/second-factor-code';
import { CodeField } from './CodeField';
import { Step } from './Step';
import './scan-secret.css';

const words = accountTexts.twoFactor;

interface Props {
  readonly secret: TotpSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Step 2: the secret goes into the app, and a code of it comes back. */
export function ScanSecret({ secret, onCodes, onCancel }: Props) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const enable = useEnableTotp();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (!isTotpCode(code)) return setFault(words.scan.form);
    enable.mutate(cleanCode(code), {
      onSuccess: ({ backupCodes }) => {
        toastSuccess(words.enabled.title, words.enabled.text);
        onCodes(backupCodes);
      },
      onError: (error) => {
        const message = failureMessage(error, words.failed.text);
        setFault(message);
        showFailure(words.failed.title, error, words.failed.text, [message]);
      },
    });
  };
  return (
    <Step number={2} title={words.scan.title}>
      <p className="small muted">{words.scan.text}</p>
      <Secret secret={secret} />
      <form className="stack gap-2" onSubmit={submit} noValidate>
        <CodeField
          value={code}
          onChange={setCode}
          error={fault}
          hint={words.scan.hint}
          backup={false}
          autoFocus={false}
        />
        <FormButtons submit={words.scan.submit} busy={enable.isPending} cancel={words.cancel} onCancel={onCancel} />
      </form>
    </Step>
  );
}

function Secret({ secret: { secret, otpauthUri } }: { readonly secret: TotpSecret }) {
  return (
    <div className="scan-secret">
      <QrCode text={otpauthUri} label={words.scan.qr} missing={words.scan.qrMissing} />
      <div className="stack gap-1">
        <span className="small muted">{words.scan.key}</span>
        <span className="row row--firm gap-1">
          <code className="scan-secret__key">{groupSecret(secret)}</code>
          <CopyButton value={secret} label={words.scan.copyKey} />
        </span>
        <a className="small" href={otpauthUri}>
          {words.scan.open}
        </a>
      </div>
    </div>
  );
}
