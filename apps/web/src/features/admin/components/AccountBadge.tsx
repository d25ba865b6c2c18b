import type { AdminUser } from '@ballast/dto/client/schemas';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';

/** Whether an account is in use or suspended. */
export function AccountBadge({ status }: Pick<AdminUser, 'status'>) {
  const tone = status === 'active' ? 'success' : 'danger';
  return <StatusBadge tone={tone}>{memberTexts.users.statuses[status]}</StatusBadge>;
}
