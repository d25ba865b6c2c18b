import type { StreamableFile } from '@nestjs/common';
import type { InvitationDto } from '@ballast/dto/auth/invitation.dto';
import { CSV_PAGE, csvFile } from '@ballast/platform/http/csv-file';
import { cutIdPage } from '@ballast/platform/http/id-page';
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
    page: async (before) => {
      const page = { limit: CSV_PAGE, before };
      const { items, nextCursor } = cutIdPage(await listAdminInvitations(db, filter, page), page);
      return { rows: items.map((invitation) => toInvitationDto(invitation, filter.now)), nextCursor };
    },
    cells: (invitation) => COLUMNS.map((column) => invitation[column]?.toString() ?? null),
  });
}
