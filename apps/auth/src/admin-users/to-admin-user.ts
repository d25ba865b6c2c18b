import type { AdminUserDto } from '@ballast/dto/admin/admin-user.dto';
import type { ListedAccount } from './admin-users.store';

/** Maps an account to a row of the admin's member list. */
export function toAdminUser(account: ListedAccount): AdminUserDto {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone,
    status: account.status,
    isAdmin: account.isAdmin,
    invitationCode: account.ownCode,
    createdAt: account.createdAt.toISOString(),
  };
}
