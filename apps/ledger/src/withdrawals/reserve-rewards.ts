import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { withdrawalRequested } from '@ballast/domain/ledger/withdrawals';
import { nextBusinessDay, programmeDay } from '@ballast/domain/programme/business-day';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { programmeNow } from '../clock/programme-clock';
import { runIdempotent } from '../idempotency/run-idempotent';
import type { Answer, MemberRequest } from '../idempotency/stored-responses';
import { bumpVersions } from '../members/bump-versions';
import { lockWithFacts } from '../members/lock-with-facts';
import { writeHistory } from '../members/write-history';
import { ProgrammeRules } from '../programme/rules';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { AddressNotNamed, checkWaits, type Destination } from './check-waits';
import { chooseRewardWallet } from './choose-reward-wallet';
import { startAddressHold } from './name-address';
import { reserveRewards } from './reward-reservation.store';
import { publishWithdrawalEvent } from './publish-withdrawal-event';
import { toWithdrawalDto } from './to-withdrawal-dto';
import { insertWithdrawal, type NewWithdrawal } from './withdrawal.store';

interface ReserveRewardsCommand {
  readonly rewardIds: readonly string[];
  /** EIP-55. */
  readonly wallet: string;
  /** The member's facts, read from auth for this request. */
  readonly facts: MemberFacts;
}

/** Reserves available rewards for a request that an admin decides: all of them or none, once per Idempotency-Key. */
@Injectable()
export class ReserveRewards {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  /**
   * @throws DomainError WITHDRAWALS_PAUSED, WALLET_ON_HOLD, NOT_A_BUSINESS_DAY, REWARD_NOT_AVAILABLE, OTHER_ADDRESS_OPEN,
   * IDEMPOTENCY_KEY_REUSED; FactsOvertaken
   */
  async run(request: MemberRequest, command: ReserveRewardsCommand): Promise<Answer> {
    try {
      return await runIdempotent(this.db, request, async (tx) => ({
        status: 201,
        body: await this.bind(tx, request.memberId, command),
      }));
    } catch (error) {
      if (error instanceof AddressNotNamed) return startAddressHold(this.db, command.facts, this.to(command.wallet));
      throw error;
    }
  }

  private to(wallet: string): Destination {
    return { wallet, timeZone: this.rules.timeZone };
  }

  private async bind(
    tx: Tx,
    memberId: string,
    { rewardIds, wallet, facts }: ReserveRewardsCommand,
  ): Promise<WithdrawalDto> {
    await lockWithFacts(tx, facts);
    await checkWaits(tx, facts, this.to(wallet));
    await chooseRewardWallet(tx, facts, wallet);
    const now = await programmeNow(tx);
    checkBusinessDay(this.rules.timeZone, now);
    // What a member sees as available depends on time alone; the ledger follows before they are used.
    await unlockDueRewards(tx, { memberId });
    const withdrawal = newWithdrawal({ id: newId(), memberId, wallet, now });
    const amount = await reserveRewards(tx, { ...withdrawal, rewardIds }, (sum) =>
      insertWithdrawal(tx, { ...withdrawal, amount: sum }),
    );
    await postAll(tx, [withdrawalRequested({ ...withdrawal, amount })]);
    await writeHistory(tx, [
      {
        memberId,
        type: 'reward_withdrawn',
        amount,
        ...{ kind: 'withdrawal', data: { wallet } },
        status: 'requested',
        subjectId: withdrawal.id,
        at: now,
      },
    ]);
    await publishWithdrawalEvent(tx, { ...withdrawal, amount }, { what: 'requested' });
    await bumpVersions(tx, [memberId]);
    // Just requested, it has no reason, hence no language.
    return toWithdrawalDto({ ...withdrawal, amount }, { now, language: 'en' });
  }
}

function newWithdrawal(made: {
  readonly id: string;
  readonly memberId: string;
  readonly wallet: string;
  readonly now: Date;
}): Omit<NewWithdrawal, 'amount'> {
  return {
    id: made.id,
    memberId: made.memberId,
    purpose: 'withdrawal',
    wallet: made.wallet,
    status: 'requested',
    reason: null,
    transactionHash: null,
    paidFrom: null,
    createdAt: made.now,
    decidedAt: null,
  };
}

function checkBusinessDay(timeZone: string, now: Date): void {
  if (programmeDay(timeZone, now).isBusinessDay) return;
  const next = { day: nextBusinessDay(timeZone, now).date, timeZone };
  throw new DomainError('NOT_A_BUSINESS_DAY', { of: 'withdrawals', next });
}
