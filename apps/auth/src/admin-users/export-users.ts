import type { StreamableFile } from '@nestjs/common';
import type { AdminUserDto } from '@ballast/dto/admin/admin-user.dto';
import { CSV_PAGE, csvFile } from '@ballast/platform/http/csv-file';
import { cutIdPage } from '@ballast/platform/http/id-page';
import type { Database } from '@ballast/platform/postgres/tx';
import { type UserFilter, listUsers } from './admin-users.store';
import { toAdminUser } from './to-admin-user';

const COLUMNS = [
  ...(['id', 'firstName', 'lastName', 'email', 'phone'] as const),
  ...(['status', 'isAdmin', 'invitationCode', 'createdAt'] as const),
];

/** All members that fit as a file, newest first. */
export function exportUsers(db: Database, filter: UserFilter): StreamableFile {
  return csvFile<AdminUserDto>('ballast-users.csv', {
    columns: COLUMNS,
    page: async (before) => {
      const page = { limit: CSV_PAGE, before };
      const { items, nextCursor } = cutIdPage(await listUsers(db, filter, page), page);
      return { rows: items.map(toAdminUser), nextCursor };
    },
    cells: (user) => COLUMNS.map((column) => user[column]?.toString() ?? null),
  });
}
