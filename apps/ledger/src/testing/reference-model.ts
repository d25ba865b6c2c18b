/**
 * A reference model of the club, for the property spec: plain numbers in plain objects, written from `docs/product/rules.md` alone and
 * sharing no code with the product. Amounts are micro-USDC, times are milliseconds.
 */
const HOUR = 3_600_000;
const TIERS: readonly (readonly [bigint, bigint])[] = [
  [100_000n, 400n],
  [80_000n, 395n],
  [50_000n, 390n],
  [36_000n, 380n],
  [18_000n, 370n],
  [10_000n, 360n],
  [4_000n, 350n],
  [2_000n, 345n],
  [1_000n, 330n],
];

interface PaperCycle {
  readonly startedAt: number;
  readonly reward: bigint;
  readonly shares: readonly bigint[];
}

export class ModelMember {
  principal = 0n;
  /** The amount received by the vault on each day. */
  readonly cameIn = new Map<string, bigint>();
  redeeming = 0n;
  available = 0n;
  withdrawing = 0n;
  locked: { amount: bigint; until: number }[] = [];
  cycle: PaperCycle | null = null;
  lastDay = '';
  suspended = false;
  earned = 0n;

  constructor(readonly referrers: readonly (ModelMember | null)[]) {}

  get pending(): bigint {
    return this.locked.reduce((sum, { amount }) => sum + amount, 0n);
  }
}

/** Answers of the commands: 'ok' or the code of the refusal. */
export class ReferenceModel {
  poolFree = 0n;
  poolReserved = 0n;
  vaults = 0n;
  pool = 0n;

  fund(amount: bigint): void {
    this.pool += amount;
    this.poolFree += amount;
  }

  deposit(member: ModelMember, amount: bigint, now: number): void {
    this.vaults += amount;
    this.comeIn(member, amount, now);
  }

  private comeIn(member: ModelMember, amount: bigint, now: number): void {
    const day = new Date(now).toISOString().slice(0, 10);
    member.principal += amount;
    member.cameIn.set(day, (member.cameIn.get(day) ?? 0n) + amount);
  }

  start(member: ModelMember, now: number): string {
    const date = new Date(now);
    const day = date.toISOString().slice(0, 10);
    if (member.suspended) return 'ACCOUNT_SUSPENDED';
    if (date.getUTCDay() === 0 || date.getUTCDay() === 6) return 'NOT_A_BUSINESS_DAY';
    if (member.cycle !== null) return 'CYCLE_ALREADY_ACTIVE';
    if (member.lastDay === day) return 'CYCLE_ALREADY_RUN_TODAY';
    const today = member.cameIn.get(day) ?? 0n;
    const counted = member.principal > today ? member.principal - today : 0n;
    const rate = TIERS.find(([threshold]) => counted >= threshold * 1_000_000n)?.[1];
    if (rate === undefined) return member.principal >= 1_000_000_000n ? 'NOT_EARNING_YET' : 'BELOW_MINIMUM_PRINCIPAL';
    const reward = (counted * rate) / 10_000n / 260n;
    const shares = [10n, 3n, 1n].map((percent, level) => (member.referrers[level] ? (reward * percent) / 100n : 0n));
    const needed = shares.reduce((sum, share) => sum + share, reward);
    if (needed > this.poolFree) return 'POOL_NOT_FUNDED';
    this.poolFree -= needed;
    this.poolReserved += needed;
    member.cycle = { startedAt: now, reward, shares };
    member.lastDay = day;
    return 'ok';
  }

  collect(member: ModelMember, now: number): string {
    const { cycle } = member;
    if (cycle === null) return 'NO_CYCLE';
    if (now < cycle.startedAt + 8 * HOUR) return 'CYCLE_NOT_COMPLETED';
    member.cycle = null;
    this.poolReserved -= cycle.reward;
    member.locked.push({ amount: cycle.reward, until: now + 48 * HOUR });
    member.earned += cycle.reward;
    cycle.shares.forEach((share, level) => {
      this.poolReserved -= share;
      const recipient = member.referrers[level];
      if (recipient && !recipient.suspended) {
        recipient.available += share;
        recipient.earned += share;
      } else this.poolFree += share;
    });
    return 'ok';
  }

  /** Redeems up to `amount`; a running cycle is cancelled, a completed one stays. */
  redeem(member: ModelMember, amount: bigint, now: number): string {
    if (member.principal < amount) return 'refused';
    const { cycle } = member;
    if (cycle !== null && now < cycle.startedAt + 8 * HOUR) {
      const needed = cycle.shares.reduce((sum, share) => sum + share, cycle.reward);
      this.poolReserved -= needed;
      this.poolFree += needed;
      member.cycle = null;
    }
    member.principal -= amount;
    member.redeeming += amount;
    return 'ok';
  }

  redeemed(member: ModelMember): void {
    this.vaults -= member.redeeming;
    member.redeeming = 0n;
  }

  unlock(member: ModelMember, now: number): void {
    member.available += member.locked.reduce((sum, { amount, until }) => (until <= now ? sum + amount : sum), 0n);
    member.locked = member.locked.filter(({ until }) => until > now);
  }

  request(member: ModelMember, amount: bigint): string {
    if (member.available < amount) return 'refused';
    member.available -= amount;
    member.withdrawing += amount;
    return 'ok';
  }

  deny(member: ModelMember): void {
    member.available += member.withdrawing;
    member.withdrawing = 0n;
  }

  /** The pool pays to the member's vault. */
  compounded(member: ModelMember, now: number): void {
    this.pool -= member.withdrawing;
    this.vaults += member.withdrawing;
    this.comeIn(member, member.withdrawing, now);
    member.withdrawing = 0n;
  }

  pay(member: ModelMember): void {
    this.pool -= member.withdrawing;
    member.withdrawing = 0n;
  }
}
