import { withdrawalAge } from '@ballast/domain/ledger/withdrawals';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import type { ETagOptions } from '@ballast/platform/http/etag';
import type { NewWithdrawal } from './withdrawal.store';

/** Ignores a withdrawal's age in the ETag: it follows from `createdAt`, and by itself makes no list a new one. */
export const BUT_FOR_AGE: ETagOptions = { ignore: ['ageSeconds'] };

/** A withdrawal as its member sees it at an instant of programme time. */
export function toWithdrawalDto(withdrawal: NewWithdrawal, now: Date): WithdrawalDto {
  const isOpen = withdrawal.status === 'requested';
  return {
    id: withdrawal.id,
    amount: formatUsdc(withdrawal.amount),
    status: withdrawal.status,
    walletAddress: withdrawal.wallet,
    reason: withdrawal.reason,
    transactionHash: withdrawal.transactionHash,
    ...withdrawalAge({ ...withdrawal, isOpen }, now),
    createdAt: withdrawal.createdAt.toISOString(),
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
  };
}
