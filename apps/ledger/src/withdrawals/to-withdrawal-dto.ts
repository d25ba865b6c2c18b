import { withdrawalAge } from '@ballast/domain/ledger/withdrawals';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import type { ETagOptions } from '@ballast/platform/http/etag';
import type { Language } from '@ballast/texts/languages';
import { returnReasonText } from '@ballast/texts/ledger';
import type { MoneyReader } from '@ballast/texts/ledger-texts';
import type { NewWithdrawal } from './withdrawal.store';

/** Ignores a withdrawal's age in the ETag: it follows from `createdAt`, and by itself makes no list a new one. */
export const BUT_FOR_AGE: ETagOptions = { ignore: ['ageSeconds'] };

/** The reader of a withdrawal. */
export interface Reader {
  /** Programme time. */
  readonly now: Date;
  readonly language: Language;
  /** By default the member whose it is. */
  readonly reader?: MoneyReader;
  /** When approved requests can be paid, by their ids. */
  readonly payableAt?: ReadonlyMap<string, Date>;
}

/** A withdrawal as its reader sees it. */
export function toWithdrawalDto(
  withdrawal: NewWithdrawal,
  { now, language, reader, payableAt }: Reader,
): WithdrawalDto {
  const isOpen = withdrawal.status === 'requested';
  return {
    id: withdrawal.id,
    amount: formatUsdc(withdrawal.amount),
    status: withdrawal.status,
    walletAddress: withdrawal.wallet,
    reason: withdrawal.reason && returnReasonText(language, withdrawal.reason, reader),
    transactionHash: withdrawal.transactionHash,
    ...withdrawalAge({ ...withdrawal, isOpen }, now),
    createdAt: withdrawal.createdAt.toISOString(),
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
    payableAt: payableAt?.get(withdrawal.id)?.toISOString() ?? null,
  };
}
