import type { StreamableFile } from '@nestjs/common';
import type { AdminUserDto } from '@ballast/dto/admin/admin-user.dto';
import { csvFile } from '@ballast/platform/http/csv-file';
import { mapPage } from '@ballast/platform/paging/page';
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
    page: async (page) => mapPage(await listUsers(db, filter, page), toAdminUser),
    cells: (user) => COLUMNS.map((column) => user[column]?.toString() ?? null),
  });
}
