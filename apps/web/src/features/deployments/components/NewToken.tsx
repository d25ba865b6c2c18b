import { useRef, useState, type FormEvent } from 'react';
import type { CreatedToken } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { Button } from '@ballast/ui/components/Button';
import { TextField } from '@ballast/ui/forms/TextField';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { showFailure } from '../../../lib/api/show-failure';
import { CopyButton } from '../../../lib/page/CopyButton';
import { useCreateToken } from '../api/use-tokens';

const words = deploymentTexts.tokens;
const MAX_NAME = 60;

/** Makes a token, and shows it until its owner has stored it. */
export function NewToken() {
  const create = useCreateToken();
  if (create.data) return <MadeToken made={create.data} onKept={create.reset} />;
  return <NewTokenForm create={create} />;
}

function NewTokenForm({ create }: { readonly create: ReturnType<typeof useCreateToken> }) {
  const element = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '') return focusFirstFault(element.current);
    create.mutate(name.trim(), {
      onError: (error) => showFailure(words.createFailed.title, error, words.createFailed.text),
    });
  };
  return (
    <form ref={element} className="token-form" onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        name="token-name"
        placeholder={words.namePlaceholder}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={checked && name.trim() === '' && words.nameMissing}
      />
      <Button type="submit" variant="default" loading={create.isPending}>
        {words.create}
      </Button>
    </form>
  );
}

function MadeToken({ made, onKept }: { readonly made: CreatedToken; readonly onKept: () => void }) {
  return (
    <div className="token-made" role="status">
      <p className="strong">{words.madeTitle(made.name)}</p>
      <p className="small muted">{words.madeText}</p>
      <code className="token-made__token">{made.token}</code>
      <div className="row gap-1">
        <CopyButton text value={made.token} label={words.copy} />
        <Button variant="default" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </div>
  );
}
