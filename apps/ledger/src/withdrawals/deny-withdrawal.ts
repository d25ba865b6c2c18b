import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import type { StoredReason } from '../payments/stored-reason';
import { decideWithdrawal, type Decision } from './decide-withdrawal';
import { returnRewards } from './return-rewards';

/**
 * Denies a request, with a reason in the admin's words if any; the rewards are available again in the same transaction (`docs/product/rules.md P5`).
 */
@Injectable()
export class DenyWithdrawal {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING */
  deny(decision: Omit<Decision, 'action'>, given: string | undefined): Promise<WithdrawalStatus> {
    const text = given?.trim() ?? '';
    const reason: StoredReason = text === '' ? { code: 'denied', params: {} } : { code: 'words', params: { text } };
    return decideWithdrawal(this.db, { ...decision, action: 'withdrawal.deny' }, (tx, withdrawal, now) =>
      returnRewards(tx, withdrawal, { status: 'rejected', reason, now }),
    );
  }
}
