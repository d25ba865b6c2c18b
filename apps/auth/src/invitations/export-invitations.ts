import type { StreamableFile } from '@nestjs/common';
import type { InvitationDto } from '@ballast/dto/auth/invitation.dto';
import { csvFile } from '@ballast/platform/http/csv-file';
import { mapPage } from '@ballast/platform/paging/page';
import type { Database } from '@ballast/platform/postgres/tx';
import { toInvitationDto } from './invitation-terms';
import { type InvitationFilter, listAdminInvitations } from './invitations.store';

const COLUMNS = [
  ...(['id', 'code', 'createdBy', 'usedCount'] as const),
  ...(['maxUses', 'state', 'expiresAt', 'createdAt'] as const),
];

/** All invitations that fit as a file, newest first. */
export function exportInvitations(db: Database, filter: InvitationFilter): StreamableFile {
  return csvFile<InvitationDto>('ballast-invitations.csv', {
    columns: COLUMNS,
    page: async (page) =>
      mapPage(await listAdminInvitations(db, filter, page), (invitation) => toInvitationDto(invitation, filter.now)),
    cells: (invitation) => COLUMNS.map((column) => invitation[column]?.toString() ?? null),
  });
}
