import { usdc, type Usdc } from '../money/usdc';
import { BUSINESS_DAYS_PER_YEAR } from './cycle-reward';

/** The least that is compounded (`docs/product/rules.md §4.11`). */
export const MINIMUM_COMPOUNDING: Usdc = usdc(1_000_000n);

const BPS = 10_000n;

/**
 * Annual yield in hundredths of a percent when the annual rate is compounded on each business day:
 * (1 + rate ÷ 260)^260 − 1, exact in integers and rounded down at the end (`docs/product/rules.md P3`).
 */
export function compoundedYieldBps(annualRateBps: number): number {
  const days = BigInt(BUSINESS_DAYS_PER_YEAR);
  const whole = BPS * days;
  const grown = (whole + BigInt(annualRateBps)) ** days;
  const before = whole ** days;
  return Number(((grown - before) * BPS) / before);
}

/** The facts that decide whether a member's available rewards are compounded now. */
export interface CompoundingSituation {
  /** Programme time. */
  readonly now: Date;
  readonly enabled: boolean;
  readonly suspended: boolean;
  /** null: none */
  readonly withdrawalsPausedUntil: Date | null;
  /** null: none */
  readonly walletHeldUntil: Date | null;
  readonly reservesShort: boolean;
  /** The member's last compounding of any end was on this day of the programme, `YYYY-MM-DD`; null: none yet. */
  readonly lastDay: string | null;
  /** Today in the programme's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Micro-USDC. */
  readonly available: bigint;
}

/**
 * Whether available rewards are compounded now: once a programme day, from 1 USDC up, and never while there is doubt
 * about the member (a changed wallet or password) or about the chain's reserves.
 */
export function mayCompound(situation: CompoundingSituation): boolean {
  const { now, withdrawalsPausedUntil, walletHeldUntil } = situation;
  if (!situation.enabled || situation.suspended || situation.reservesShort) return false;
  if (isToCome(withdrawalsPausedUntil, now) || isToCome(walletHeldUntil, now)) return false;
  return situation.lastDay !== situation.today && situation.available >= MINIMUM_COMPOUNDING;
}

const isToCome = (instant: Date | null, now: Date): boolean => instant !== null && instant.getTime() > now.getTime();
