import { useEffect, useRef, useState } from 'react';
import { secondFactorTexts } from '@ballast/texts/web/second-factor';
import { Button } from '@ballast/ui/components/Button';
import { TextField } from '@ballast/ui/forms/TextField';

const words = secondFactorTexts.code;
const LONGEST_CODE = 32;

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | false | null;
  /** Said below the label while an app's code is asked for. */
  readonly hint?: string;
  /** Whether a backup code does as well. */
  readonly backup?: boolean;
  /** Whether the field gets the focus when it appears. */
  readonly autoFocus?: boolean;
}

/** The code of an authenticator app; or a backup code, which needs the keyboard's letters. After a refusal the keyboard comes back. */
export function CodeField({ value, onChange, error, hint, backup = true, autoFocus = true }: Props) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const field = useRef<HTMLInputElement>(null);
  const starts = useRef(autoFocus);
  useEffect(() => {
    if (starts.current || error) field.current?.focus();
    starts.current = false;
  }, [kind, error]);
  const { label, other } = words[kind];
  const change = () => {
    onChange('');
    starts.current = true;
    setKind(kind === 'app' ? 'backup' : 'app');
  };
  return (
    <div className="stack gap-1">
      <TextField
        ref={field}
        label={label}
        name="totp"
        description={kind === 'app' ? hint : words.backup.hint}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      {backup && (
        <div>
          <Button variant="subtle" size="small" onClick={change}>
            {other}
          </Button>
        </div>
      )}
    </div>
  );
}
