import { useRef, useState, type FormEvent } from 'react';
import type { Passkey } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { Dialog } from '@ballast/ui/components/Dialog';
import { TextField } from '@ballast/ui/forms/TextField';
import { failureMessage } from '../../../lib/api/failure-message';
import { focusFirstFault } from '../../../lib/page/focus-first-fault';
import { FormButtons } from '../../../lib/page/FormButtons';
import { useRenamePasskey } from '../api/use-passkeys';
import { MAX_PASSKEY_NAME } from '../model/new-passkey';
import type { PasskeyDialogProps } from './DeletePasskeyDialog';

const words = accountTexts.passkeys;

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ open, passkey, onClose }: PasskeyDialogProps) {
  return (
    <Dialog open={open} title={words.renaming.title} onClose={onClose}>
      <RenameForm passkey={passkey} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string | null>(null);
  const rename = useRenamePasskey(passkey.id);
  const element = useRef<HTMLFormElement>(null);
  const refuse = (text: string) => {
    setFault(text);
    focusFirstFault(element.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse(words.nameMissing);
    rename.mutate(name.trim(), {
      onSuccess: onClose,
      onError: (error) => refuse(failureMessage(error, words.renaming.text)),
    });
  };
  return (
    <form ref={element} className="stack gap-3" onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fault}
      />
      <FormButtons submit={words.renaming.submit} busy={rename.isPending} onCancel={onClose} />
    </form>
  );
}
