import { useState, type FormEvent } from 'react';
import { IconFingerprint } from '@tabler/icons-react';
import type { SecondFactor } from '@ballast/dto/client/schemas';
import { secondFactorTexts } from '@ballast/texts/web/second-factor';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { failureMessage } from '../../../lib/api/failure-message';
import { canUsePasskeys } from '../../../entities/passkeys/model/passkey-prompt';
import { CodeField } from '../../../entities/two-factor/components/CodeField';
import { cleanCode } from '../../../entities/two-factor/model/second-factor-code';
import { useStepUpByCode, useStepUpByPasskey } from '../api/use-step-up';
import { stepUpWays } from '../model/step-up-ways';

const words = secondFactorTexts.stepUp;

interface Props {
  readonly factors: SecondFactor;
  readonly onConfirmed: () => void;
}

/** The passkey when the member has one and the browser can; an app's or a backup code otherwise. */
export function StepUpWays({ factors, onConfirmed }: Props) {
  const ways = stepUpWays(factors, canUsePasskeys());
  if (!ways.passkey && !ways.code) return <Notice tone="warning">{words.noWay}</Notice>;
  return (
    <div className="stack gap-2">
      {ways.passkey && <ByPasskey onConfirmed={onConfirmed} />}
      {ways.passkey && ways.code && <p className="small muted">{words.or}</p>}
      {ways.code && <ByCode onConfirmed={onConfirmed} primary={!ways.passkey} />}
    </div>
  );
}

function ByPasskey({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const confirm = useStepUpByPasskey();
  const refused = confirm.isSuccess && !confirm.data;
  const fault = confirm.isError ? failureMessage(confirm.error, words.failed) : refused && words.refused;
  const press = () => confirm.mutate(undefined, { onSuccess: (confirmed) => confirmed && onConfirmed() });
  return (
    <div className="stack gap-1">
      <Button
        fullWidth
        autoFocus
        icon={<IconFingerprint size={20} stroke={1.5} aria-hidden="true" />}
        loading={confirm.isPending}
        onClick={press}
      >
        {words.passkey}
      </Button>
      <p className="small" role="status">
        {fault}
      </p>
    </div>
  );
}

function ByCode({ onConfirmed, primary }: { readonly onConfirmed: () => void; readonly primary: boolean }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const confirm = useStepUpByCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (cleanCode(code) === '') return setFault(secondFactorTexts.code.missing);
    confirm.mutate(cleanCode(code), {
      onSuccess: onConfirmed,
      onError: (error) => setFault(failureMessage(error, words.failed)),
    });
  };
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate>
      <CodeField value={code} onChange={setCode} error={fault} hint={secondFactorTexts.code.hint} autoFocus={primary} />
      <Button type="submit" fullWidth variant={primary ? 'filled' : 'default'} loading={confirm.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}
