import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import { decideWithdrawal, type Decision } from './decide-withdrawal';
import { returnRewards } from './return-rewards';

const DEFAULT_REASON = 'Denied by admin';

/**
 * Denies a request with a reason; the rewards are available again in the same transaction (`docs/product/rules.md P5`).
 */
@Injectable()
export class DenyWithdrawal {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING */
  deny(decision: Omit<Decision, 'action'>, given: string | undefined): Promise<WithdrawalStatus> {
    const text = given?.trim() ?? '';
    const reason = text === '' ? DEFAULT_REASON : text;
    return decideWithdrawal(this.db, { ...decision, action: 'withdrawal.deny' }, (tx, withdrawal, now) =>
      returnRewards(tx, withdrawal, { status: 'rejected', reason, now }),
    );
  }
}
