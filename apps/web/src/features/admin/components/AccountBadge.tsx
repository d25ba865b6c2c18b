import type { AdminUser } from '@ballast/dto/client/schemas';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { memberTexts } from '../../../texts/en/admin-members';

/** Whether an account is in use or suspended. */
export function AccountBadge({ status }: Pick<AdminUser, 'status'>) {
  const tone = status === 'active' ? 'success' : 'danger';
  return <StatusBadge tone={tone}>{memberTexts.users.statuses[status]}</StatusBadge>;
}
