import { useState } from 'react';
import { IconLink } from '@tabler/icons-react';
import type { Invitation } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Button } from '@ballast/ui/components/Button';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { CopyButton } from '../../../lib/page/CopyButton';
import { invitationLink } from '../model/invitation-link';
import { AdminTable } from './AdminTable';
import { RevokeDialog } from './RevokeDialog';

const words = adminTexts.invitations;
const { columns } = words;
const COLUMNS = [
  ...[columns.code, columns.status, columns.uses, columns.expires, columns.created].map((label) => ({ label })),
  { label: columns.action, className: 'admin-table__end' },
];

const TONES: Record<Invitation['state'], Tone> = {
  Active: 'success',
  Exhausted: 'neutral',
  Expired: 'neutral',
  Revoked: 'danger',
};

/** Invitations with what can be done with each. */
export function InvitationTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <>
      <AdminTable columns={COLUMNS}>
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} onRevoke={() => setRevoking(invitation)} />
        ))}
      </AdminTable>
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Row({ invitation, onRevoke }: { readonly invitation: Invitation; readonly onRevoke: () => void }) {
  const { code, state, usedCount, maxUses, expiresAt, createdAt } = invitation;
  return (
    <tr>
      <td className="admin-table__lead">
        <span className="row row--firm gap-half">
          <span className="admin-table__code">{code}</span>
          <Copies code={code} isActive={state === 'Active'} />
        </span>
      </td>
      <td data-label={columns.status}>
        <StatusBadge tone={TONES[state]}>{words.statuses[state]}</StatusBadge>
      </td>
      <td data-label={columns.uses}>{words.uses(usedCount, maxUses)}</td>
      <td data-label={columns.expires}>{expiresAt === null ? words.never : formatZoned(expiresAt)}</td>
      <td data-label={columns.created}>{formatDateTime(createdAt)}</td>
      <td className="admin-table__end">
        {state === 'Active' && (
          <Button variant="default" size="small" aria-label={words.revokeOf(code)} onClick={onRevoke}>
            {words.revoke}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Copies({ code, isActive }: { readonly code: string; readonly isActive: boolean }) {
  return (
    <>
      <CopyButton value={code} label={words.copyOf(code)} />
      {isActive && (
        <CopyButton value={invitationLink(location.origin, code)} label={words.copyLinkOf(code)} Icon={IconLink} />
      )}
    </>
  );
}
