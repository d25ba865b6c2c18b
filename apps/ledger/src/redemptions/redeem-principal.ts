import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { planRedemption, redemptionRequested, type PlannedRelease } from '@ballast/domain/ledger/redemptions';
import { freeIn } from '@ballast/domain/ledger/vault-outflow';
import type { RedeemDto, RedemptionDto } from '@ballast/dto/deposits/deposit.dto';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { programmeNow } from '../clock/programme-clock';
import { cancelRunningCycle } from '../cycles/cancel-running-cycle';
import { runIdempotent } from '../idempotency/run-idempotent';
import type { Answer, MemberRequest } from '../idempotency/stored-responses';
import { bumpVersions } from '../members/bump-versions';
import { EnsureMember } from '../members/ensure-member';
import { WithdrawalPasswords } from '../members/withdrawal-passwords';
import { writeHistory } from '../members/write-history';
import { planPayments } from '../payments/plan-payments';
import { amountToRedeem } from './amount-to-redeem';
import { publishRedemptionEvent } from './publish-redemption-event';
import { insertRedemption, readRedemption } from './redemption.store';
import { lockVaultsOf } from './vault-state.store';

/**
 * POST /api/deposits/redeem: principal back to its owner, any day, without an admin, for suspended members too
 * (`docs/product/rules.md P1`). A running cycle is cancelled and its reservation freed.
 */
@Injectable()
export class RedeemPrincipal {
  constructor(
    private readonly db: DataSource,
    private readonly members: EnsureMember,
    private readonly passwords: WithdrawalPasswords,
  ) {}

  /**
   * @throws DomainError INVALID_INPUT, AMOUNT_OUT_OF_RANGE, NOTHING_TO_REDEEM, INSUFFICIENT_PRINCIPAL,
   * WRONG_WITHDRAWAL_PASSWORD, TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE
   */
  async run(request: MemberRequest, body: RedeemDto): Promise<Answer> {
    const amount = amountToRedeem(body.amount);
    await this.members.ensure(request.memberId);
    await this.passwords.verify(request.memberId, body.withdrawalPassword);
    return runIdempotent(this.db, request, async (tx) => ({
      status: 202,
      body: await plan(tx, request.memberId, amount),
    }));
  }
}

/** The member's row is locked: two redemptions never plan the same money. */
async function plan(tx: Tx, memberId: string, amount: bigint | 'all'): Promise<RedemptionDto> {
  const vaults = await lockVaultsOf(tx, memberId);
  const releases = planRedemption(
    amount,
    vaults.map((vault) => ({ ...vault, free: freeIn(vault) })),
  );
  const total = releases.reduce((sum, release) => sum + release.amount, 0n);
  const id = newId();
  const now = await programmeNow(tx);
  // Before the cycle's reservation: members' accounts are locked before the pool's.
  await postAll(tx, [redemptionRequested(id, memberId, total)]);
  const cancelledCycle = (await cancelRunningCycle(tx, memberId)) !== null;
  await insertRedemption(tx, { id, memberId, amount: total, wallet: walletOf(releases), cancelledCycle, now });
  await planPayments(
    tx,
    releases.map(({ vault, owner, amount: part }) => ({
      kind: 'release' as const,
      redemptionId: id,
      vault,
      recipient: owner,
      amount: part,
    })),
    now,
  );
  await writeHistory(tx, [
    {
      memberId,
      type: 'deposit_redeemed',
      amount: total,
      ...{ kind: 'redemption', data: null },
      status: 'requested',
      subjectId: id,
      at: now,
    },
  ]);
  const wallets = [...new Set(releases.map(({ owner }) => owner))];
  await publishRedemptionEvent(tx, { id, memberId, amount: total, wallets }, { what: 'requested', cancelledCycle });
  await bumpVersions(tx, [memberId]);
  // Just requested, it has no reason, hence no language.
  return readRedemption(tx, id, 'en');
}

/**
 * The wallet shown for a redemption: each vault pays its own owner, and the first payment's wallet represents all,
 * since wallets change rarely.
 */
function walletOf([first]: readonly PlannedRelease[]): string {
  if (first === undefined) throw new RangeError('a redemption without a payment');
  return first.owner;
}
