import { useState } from 'react';
import type { Passkey } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { Button } from '@ballast/ui/components/Button';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { DeletePasskeyDialog } from './DeletePasskeyDialog';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';

const words = accountTexts.passkeys;

/** One passkey: its name, when it was made and last used. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const { name, createdAt, lastUsedAt } = passkey;
  const close = () => setAsking(null);
  const used = lastUsedAt === null ? words.neverUsed : words.lastUsed(formatDateTime(lastUsedAt));
  return (
    <li>
      <div className="account__row-words small">
        <p className="strong">{name}</p>
        <p className="muted">
          {words.created(formatDate(createdAt))} · {used}
        </p>
      </div>
      <div className="row gap-1">
        <Button variant="default" size="small" aria-label={words.renameOf(name)} onClick={() => setAsking('rename')}>
          {words.rename}
        </Button>
        <Button
          variant="subtle"
          color="danger"
          size="small"
          aria-label={words.removeOf(name)}
          onClick={() => setAsking('delete')}
        >
          {words.remove}
        </Button>
      </div>
      <RenamePasskeyDialog open={asking === 'rename'} passkey={passkey} onClose={close} />
      <DeletePasskeyDialog open={asking === 'delete'} passkey={passkey} onClose={close} />
    </li>
  );
}
