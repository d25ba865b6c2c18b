import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withdrawalRequested } from '@ballast/domain/ledger/withdrawals';
import { nextDay, programmeDay } from '@ballast/domain/programme/business-day';
import { mayCompound } from '@ballast/domain/programme/compounding';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { programmeNow } from '../clock/programme-clock';
import { bumpVersions } from '../members/bump-versions';
import { lockMembers } from '../members/lock-members';
import { writeHistory } from '../members/write-history';
import { planPayments } from '../payments/plan-payments';
import { ProgrammeRules } from '../programme/rules';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { currentVaultOf } from '../vaults/vault.store';
import { reserveRewards } from '../withdrawals/reward-reservation.store';
import { availableRewards, insertCompounding, postpone, readSituation } from './compounding.store';

/**
 * Sends one member's available rewards to the member's own vault (`docs/product/rules.md §4.11`, auto-compound). The
 * rewards are reserved like those of a withdrawal and paid by a claim to the vault of the member's leaf; they become
 * principal when the payment is final.
 */
@Injectable()
export class CompoundRewards {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  /** @returns whether there was anything to compound. The member has a current vault. */
  run(memberId: string): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      await lockMembers(tx, [memberId]);
      const now = await programmeNow(tx);
      const today = programmeDay(this.rules.timeZone, now).date;
      // What counts as available depends on time alone; the ledger follows before it is used.
      await unlockDueRewards(tx, { memberId });
      const rewards = await availableRewards(tx, memberId);
      const available = rewards.reduce((sum, { amount }) => sum + amount, 0n);
      const situation = await readSituation(tx, memberId);
      if (!mayCompound({ ...situation, today, available })) return false;
      const rewardIds = rewards.map(({ id }) => id);
      await this.bind(tx, { memberId, rewardIds, today, now });
      await postpone(tx, memberId, nextDay(this.rules.timeZone, now));
      await bumpVersions(tx, [memberId]);
      return true;
    });
  }

  private async bind(
    tx: Tx,
    command: {
      readonly memberId: string;
      readonly rewardIds: readonly string[];
      readonly today: string;
      readonly now: Date;
    },
  ): Promise<void> {
    const { memberId, rewardIds, today, now } = command;
    const id = newId();
    // Read under the lock: whatever was current before, this is the vault the member is told of now.
    const vault = await currentVaultOf(tx, memberId);
    if (vault === null) throw new RangeError('compounding for a member without a vault');
    const wallet = vault.address;
    const made = { id, memberId, wallet, createdAt: now };
    const amount = await reserveRewards(tx, { id, memberId, rewardIds }, (sum) =>
      insertCompounding(tx, { ...made, amount: sum }, today),
    );
    await postAll(tx, [withdrawalRequested({ id, memberId, amount })]);
    await planPayments(tx, [{ kind: 'reward', withdrawalId: id, recipient: wallet, amount }], now);
    await writeHistory(tx, [
      {
        ...{ memberId, amount, subjectId: id, at: now, type: 'reward_compounded', status: 'pending' },
        ...{ kind: 'compounding', data: { wallet } },
      },
    ]);
  }
}
