import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { updateHistory } from '../members/write-history';
import { planPayments } from '../payments/plan-payments';
import { query } from '../persistence/query';
import { decideWithdrawal, type Decision } from './decide-withdrawal';

/** 'Approve and pay': the payout worker pays from the reward pool under an id that pays once (`01-rules §4`). */
@Injectable()
export class ApproveByPayment {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  /** @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING */
  approve(decision: Omit<Decision, 'action'>): Promise<WithdrawalDto> {
    return decideWithdrawal(
      this.db,
      { ...decision, action: 'withdrawal.approve_and_pay' },
      async (tx, { id, wallet, amount }, now) => {
        await query(
          tx,
          `UPDATE withdrawal SET status = 'confirmed', paid_from = 'pool', decided_at = $2 WHERE id = $1`,
          [id, now],
        );
        await planPayments(tx, [{ kind: 'reward', withdrawalId: id, recipient: wallet, amount }], now);
        await updateHistory(tx, id, { status: 'confirmed' });
      },
    );
  }
}
