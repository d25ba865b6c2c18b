import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import { isAlarmOpen } from '../alarms/alarms';
import { isCurrent } from '../chain/is-current';
import { updateHistory } from '../members/write-history';
import { planPayments } from '../payments/plan-payments';
import { decideWithdrawal, type Decision } from './decide-withdrawal';
import { SecondAdmin } from './second-admin';

/** 'Approve and pay': the payout worker pays from the reward pool under an id that pays once (`docs/product/rules.md §4.9`). */
@Injectable()
export class ApproveByPayment {
  constructor(
    private readonly db: DataSource,
    private readonly second: SecondAdmin,
  ) {}

  /**
   * @returns 'confirmed', or 'requested' while a second admin is needed
   * @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING, OWN_ACCOUNT, SECOND_ADMIN_NEEDED, PAYMENT_UNEXPLAINED,
   * CHAIN_UNAVAILABLE while the ledger is not current
   */
  approve(decision: Omit<Decision, 'action'>): Promise<WithdrawalStatus> {
    return decideWithdrawal(
      this.db,
      { ...decision, action: 'withdrawal.approve_and_pay' },
      async (tx, withdrawal, now) => {
        if (await isAlarmOpen(tx, 'POOL_PAYMENT_UNEXPECTED')) throw new DomainError('PAYMENT_UNEXPLAINED', {});
        if (!(await isCurrent(tx))) throw new DomainError('CHAIN_UNAVAILABLE', { reason: 'not_current' });
        if (!(await this.second.decides(tx, { withdrawal, now }, { admin: decision.admin, transactionHash: null })))
          return;
        const { id, wallet, amount } = withdrawal;
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
