import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { StoredReason } from '../payments/stored-reason';
import { forgetRewardWallet } from './choose-reward-wallet';
import { decideWithdrawal, type Decision } from './decide-withdrawal';
import { PAID_TO_ADDRESS } from './payout-address.store';
import { returnRewards } from './return-rewards';
import type { Withdrawal } from './withdrawal.store';

/**
 * Denies a request, with a reason in the admin's words if any; the rewards are available again in the same transaction (`docs/product/rules.md P5`).
 * Statements to come no longer name an address that was not paid before (`docs/product/rules.md §4.9`).
 */
@Injectable()
export class DenyWithdrawal {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING */
  deny(decision: Omit<Decision, 'action'>, given: string | undefined): Promise<WithdrawalStatus> {
    const text = given?.trim() ?? '';
    const reason: StoredReason = text === '' ? { code: 'denied', params: {} } : { code: 'words', params: { text } };
    return decideWithdrawal(this.db, { ...decision, action: 'withdrawal.deny' }, async (tx, withdrawal, now) => {
      await returnRewards(tx, withdrawal, { status: 'rejected', reason, now });
      if (!(await wasPaidBefore(tx, withdrawal))) await forgetRewardWallet(tx, withdrawal);
    });
  }
}

/** Whether a request to the same address was paid: the denial is then of the request and not of a stranger's address. */
async function wasPaidBefore(tx: Tx, { memberId, wallet }: Withdrawal): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT ${PAID_TO_ADDRESS}) AS paid`;
  return (await queryOne<{ paid: boolean }>(tx, sql, [memberId, wallet])).paid;
}
