import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { CancelWithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import type { Tx } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { runIdempotent } from '../idempotency/run-idempotent';
import type { Answer, MemberRequest } from '../idempotency/stored-responses';
import { bumpVersions } from '../members/bump-versions';
import { EnsureMember } from '../members/ensure-member';
import { WithdrawalPasswords } from '../members/withdrawal-passwords';
import { forgetRewardWallet } from './choose-reward-wallet';
import { checkPending } from './decide-withdrawal';
import { returnRewards } from './return-rewards';
import { findWithdrawal, lockWithdrawal } from './withdrawal.store';

/**
 * A member takes a request back that no admin has decided: its rewards are available again, and statements to come no
 * longer name its address (`docs/product/rules.md §4.9`).
 */
@Injectable()
export class CancelWithdrawal {
  constructor(
    private readonly db: DataSource,
    private readonly members: EnsureMember,
    private readonly passwords: WithdrawalPasswords,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING, WRONG_WITHDRAWAL_PASSWORD, TOO_MANY_REQUESTS,
   * IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE
   */
  async run(request: MemberRequest, withdrawalId: string, body: CancelWithdrawalDto): Promise<void> {
    await this.passwords.verify(request.memberId, body.withdrawalPassword);
    await this.members.ensure(request.memberId);
    await runIdempotent(this.db, request, (tx) => cancel(tx, request.memberId, withdrawalId));
  }
}

async function cancel(tx: Tx, memberId: string, withdrawalId: string): Promise<Answer> {
  const { memberId: owner, purpose } = await findWithdrawal(tx, withdrawalId);
  if (owner !== memberId || purpose !== 'withdrawal') throw new DomainError('NOT_FOUND', { what: 'withdrawal' });
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  checkPending(withdrawal);
  const now = await programmeNow(tx);
  await returnRewards(tx, withdrawal, { status: 'cancelled', reason: { code: 'cancelled', params: {} }, now });
  await forgetRewardWallet(tx, withdrawal);
  await bumpVersions(tx, [memberId]);
  return { status: 204, body: null };
}
