import type { AdminWithdrawalDto } from '@ballast/dto/admin/admin-withdrawal.dto';

/** The columns of the requests as a file. */
export const WITHDRAWAL_FILE_COLUMNS = [
  'id',
  'userId',
  'amount',
  'status',
  'walletAddress',
  'reason',
  'transactionHash',
  'paymentStatus',
  'approvedBy',
  'createdAt',
  'decidedAt',
] as const;

/** A request's cells in the order of `WITHDRAWAL_FILE_COLUMNS`. */
export function withdrawalCells(row: AdminWithdrawalDto): (string | null)[] {
  const approvedBy = row.approvals.map(({ adminId }) => adminId).join(' ');
  return [
    ...[row.id, row.userId, row.amount, row.status, row.walletAddress, row.reason, row.transactionHash],
    ...[row.payment?.status ?? null, approvedBy, row.createdAt, row.decidedAt],
  ];
}
