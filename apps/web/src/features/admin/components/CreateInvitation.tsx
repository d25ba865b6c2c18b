import { useState, type FormEvent } from 'react';
import { ADMIN_INVITATION_LIMITS } from '@ballast/domain/membership/invitation-state';
import type { Invitation } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { TextField } from '@ballast/ui/forms/TextField';
import { formatCount } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { showFailure } from '../../../lib/api/show-failure';
import { CopyButton } from '../../../lib/page/CopyButton';
import { useCreateInvitation } from '../api/use-invitations';
import { invitationLink } from '../model/invitation-link';
import { wholeNumber } from '../model/whole-number';
import './invitations.css';

const words = adminTexts.invitations;
const { maxUses: MOST_USES, expiresInDays: MOST_DAYS } = ADMIN_INVITATION_LIMITS;
const DEFAULTS = { maxUses: '1', expiresIn: '30' };

/** Creates invitation codes. */
export function CreateInvitation() {
  const [values, setValues] = useState(DEFAULTS);
  const [checked, setChecked] = useState(false);
  const create = useCreateInvitation();
  const maxUses = wholeNumber(values.maxUses, MOST_USES);
  const expiresIn = wholeNumber(values.expiresIn, MOST_DAYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (maxUses === null || expiresIn === null) return;
    create.mutate(
      { maxUses, expiresIn },
      {
        onSuccess: ({ code }) => toastSuccess(words.created, code),
        onError: (error) => showFailure(words.failed, error, words.failedText),
      },
    );
  };
  return (
    <Card title={words.title}>
      <form className="invitation-form" onSubmit={submit} noValidate>
        <TextField
          label={words.maxUses}
          inputMode="numeric"
          value={values.maxUses}
          onChange={(event) => setValues({ ...values, maxUses: event.currentTarget.value })}
          error={checked && maxUses === null && words.invalid(formatCount(MOST_USES))}
        />
        <TextField
          label={words.expiresIn}
          inputMode="numeric"
          value={values.expiresIn}
          onChange={(event) => setValues({ ...values, expiresIn: event.currentTarget.value })}
          error={checked && expiresIn === null && words.invalid(formatCount(MOST_DAYS))}
        />
        <Button type="submit" loading={create.isPending}>
          {words.submit}
        </Button>
      </form>
      {create.data && <Created invitation={create.data} />}
    </Card>
  );
}

function Created({ invitation }: { readonly invitation: Invitation }) {
  const link = invitationLink(location.origin, invitation.code);
  return (
    <div className="invitation-created">
      <div className="stack">
        <span className="tiny muted">{words.code}</span>
        <span className="invitation-created__code">{invitation.code}</span>
        <span className="small muted">
          {words.uses(invitation.usedCount, invitation.maxUses)}
          {invitation.expiresAt !== null && ` · ${words.expires(formatZoned(invitation.expiresAt))}`}
        </span>
      </div>
      <div className="row gap-1">
        <CopyButton value={invitation.code} label={words.copy} text />
        <CopyButton value={link} label={words.copyLink} text />
      </div>
    </div>
  );
}
