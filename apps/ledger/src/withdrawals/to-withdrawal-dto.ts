import { withdrawalAge } from '@ballast/domain/ledger/withdrawals';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import type { Withdrawal } from './withdrawal.store';

/** A withdrawal as its member sees it at an instant of programme time. */
export function toWithdrawalDto(withdrawal: Withdrawal, now: Date): WithdrawalDto {
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
