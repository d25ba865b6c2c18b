import { usdc, type Usdc } from '../money/usdc';
import { perLevel, type PerLevel } from './referral-levels';

/** Business days a year by which an annual rate is divided (`docs/product/rules.md §3.1`). */
export const BUSINESS_DAYS_PER_YEAR = 260;
/** Business days by which a month is estimated (`docs/product/rules.md §3.1`). */
export const BUSINESS_DAYS_PER_MONTH = 22;
/** Basis points of the whole: a rate of 10,000 of them is 100 %. */
export const BPS = 10_000n;

/** Reward of one cycle: floor(principal × annual rate ÷ 260), micro-USDC (`docs/product/rules.md §3.1`). */
export function cycleReward(principal: bigint, annualRateBps: number): Usdc {
  return usdc((principal * BigInt(annualRateBps)) / (BPS * BigInt(BUSINESS_DAYS_PER_YEAR)));
}

/** The reward of 22 cycles; an estimate, never a promise. */
export function monthlyEstimate(reward: bigint): Usdc {
  return usdc(reward * BigInt(BUSINESS_DAYS_PER_MONTH));
}

/** The reward of 260 cycles; an estimate, never a promise. */
export function yearlyEstimate(reward: bigint): Usdc {
  return usdc(reward * BigInt(BUSINESS_DAYS_PER_YEAR));
}

/**
 * Commissions on a reward, each rounded down; 0 for a level that nobody holds: it stays in the pool
 * (`docs/product/rules.md §3.3`). A commission is never the base of another one.
 */
export function commissionsOn(reward: bigint, referrers: PerLevel<string | null>): PerLevel<Usdc> {
  return perLevel(({ percent }, index) => usdc(referrers[index] === null ? 0n : (reward * BigInt(percent)) / 100n));
}

/** All that the pool has to reserve for a cycle: its reward and the commissions on it (`docs/product/rules.md P2`). */
export function reservationFor(reward: bigint, referrers: PerLevel<string | null>): Usdc {
  return usdc(commissionsOn(reward, referrers).reduce((sum, commission) => sum + commission, reward));
}
