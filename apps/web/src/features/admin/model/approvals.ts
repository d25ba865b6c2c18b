import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { sumAmounts } from '../../../lib/format/money-sum';

/** Several are approved at once, but never more than one can look through. The API's own limit. */
export const MAX_SELECTED = 50;
export const ADMINS_NEEDED = 2;

type Payable = Pick<AdminWithdrawal, 'status' | 'approvals'>;

/** Whether this admin can still say 'pay' to a request: two different admins have to, where two are needed. */
export function canPay({ status, approvals }: Payable, adminId: string): boolean {
  const hasApproved = approvals.some((approval) => approval.adminId === adminId && approval.transactionHash === null);
  return status === 'requested' && !hasApproved;
}

/** Requests chosen together: only those on screen that this admin can pay, and what they sum to as shown and sent. */
export function chosenOf(requests: readonly AdminWithdrawal[], ids: ReadonlySet<string>, adminId: string) {
  const chosen = requests.filter((request) => ids.has(request.id) && canPay(request, adminId)).slice(0, MAX_SELECTED);
  return { chosen, total: sumAmounts(chosen.map(({ amount }) => amount)) };
}
