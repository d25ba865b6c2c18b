import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { planRedemption } from '@ballast/domain/ledger/redemptions';
import { freeIn } from '@ballast/domain/ledger/vault-outflow';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { cycleStatus } from '@ballast/domain/programme/cycle';
import { formatRate, tierFor } from '@ballast/domain/programme/tiers';
import type { RedemptionPreviewDto } from '@ballast/dto/deposits/deposit.dto';
import type { Database } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { runningCycles } from '../cycles/cycles.store';
import { ProgrammeRules } from '../programme/rules';
import { amountToRedeem } from './amount-to-redeem';
import { readVaultsOf } from './vault-state.store';

/** GET /api/deposits/redeem: previews a redemption as it would be planned now, and reserves nothing. */
@Injectable()
export class PreviewRedemption {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  /** @throws DomainError INVALID_INPUT, AMOUNT_OUT_OF_RANGE, NOTHING_TO_REDEEM, INSUFFICIENT_PRINCIPAL, TOO_MANY_REQUESTS */
  async run(memberId: string, text: string): Promise<RedemptionPreviewDto> {
    const wanted = amountToRedeem(text);
    const vaults = (await readVaultsOf(this.db, memberId)).map((vault) => ({ ...vault, free: freeIn(vault) }));
    const releases = planRedemption(wanted, vaults);
    const amount = releases.reduce((sum, release) => sum + release.amount, 0n);
    const left = vaults.reduce((sum, { free }) => sum + free, 0n) - amount;
    const tier = tierFor(this.rules.tiers, left);
    const reward = await runningReward(this.db, memberId);
    return {
      amount: formatUsdc(amount),
      releases: releases.map(({ vault, owner, amount: part }) => ({
        vault,
        walletAddress: owner,
        amount: formatUsdc(part),
      })),
      cancelledReward: reward === null ? null : formatUsdc(reward),
      principalLeft: formatUsdc(left),
      tierLeft: tier && { amount: formatUsdc(tier.threshold), annualRate: formatRate(tier.annualRateBps) },
    };
  }
}

/** The reward of the cycle that a redemption would cancel, micro-USDC: one whose hours have passed stays. */
async function runningReward(db: Database, memberId: string): Promise<bigint | null> {
  const cycle = (await runningCycles(db, [memberId])).get(memberId);
  if (cycle === undefined) return null;
  return cycleStatus(cycle.completesAt, await programmeNow(db)) === 'completed' ? null : cycle.reward;
}
