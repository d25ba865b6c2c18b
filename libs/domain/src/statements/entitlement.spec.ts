import fc from 'fast-check';
import { cancelCycle, collectCycle, reserveCycles, unlockRewards, type CycleMoney } from '../ledger/cycles';
import { planPosting } from '../ledger/plan-posting';
import { rewardClaimed } from '../ledger/claims';
import { poolFunded } from '../ledger/pool';
import type { Transfer } from '../ledger/transfer';
import {
  rewardCompounded,
  withdrawalPaid,
  withdrawalPaidOutside,
  withdrawalRequested,
  withdrawalReturned,
} from '../ledger/withdrawals';
import { rewardAvailableAt } from '../programme/cycle';
import { entitlementOf, isNamedBy, reservedOf, statementExcess, takesEffectAt } from './entitlement';

const HOUR = 3_600_000;
const NONE = { settled: 0n, available: 0n, withdrawing: 0n, unlocking: 0n };

describe('an entitlement', () => {
  it('takes in what unlocks by the time that the statement takes effect, 24 hours after it is built', () => {
    const builtAt = new Date('2026-11-16T09:00:00Z');
    const effectiveAt = takesEffectAt(builtAt);
    expect(effectiveAt).toEqual(new Date('2026-11-17T09:00:00Z'));
    expect(isNamedBy(effectiveAt, effectiveAt)).toBe(true);
    expect(isNamedBy(effectiveAt, new Date(effectiveAt.getTime() + 1))).toBe(false);
  });

  it('is cumulative: what was paid stays in it', () => {
    expect(entitlementOf({ ...NONE, available: 5n, unlocking: 2n })).toBe(7n);
    expect(entitlementOf({ settled: 4n, available: 0n, withdrawing: 1n, unlocking: 2n })).toBe(7n);
  });

  it.each(['settled', 'available', 'withdrawing', 'unlocking'] as const)(
    'is refused with %s below 0, which would let a leaf name less than was settled',
    (figure) => {
      expect(() => entitlementOf({ ...NONE, settled: 9n, [figure]: -1n })).toThrow(RangeError);
    },
  );

  it('makes, with what is reserved, what the ledger owes out of the pool: at any moment of any history', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const club = new Club();
        for (const one of steps) {
          club.run(one);
          club.expectWholeStatement();
        }
      }),
      { numRuns: 200 },
    );
  });
});

const KINDS = [
  ...(['fund', 'start', 'start', 'collect', 'collect', 'cancel', 'unlock'] as const),
  ...(['request', 'deny', 'pay', 'compound', 'payOutside', 'losePayout'] as const),
] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat({ max: 2 }),
  amount: fc.bigInt({ min: 1n, max: 10_000_000n }),
  hours: fc.constantFrom(0, 0, 1, 9, 23, 24, 25, 48),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const MEMBERS = ['a', 'b', 'c'];
const CLUB_KINDS = ['pool_assets', 'vault_assets', 'pool_free', 'pool_reserved'];
const MEMBER_KINDS = ['principal', 'pending', 'available', 'withdrawing'];

/** A club of three that moves its money by the ledger's own transfers. */
class Club {
  private now = Date.parse('2026-11-16T09:00:00Z');
  private keys = 0;
  private readonly balances = new Map(
    [...CLUB_KINDS, ...MEMBERS.flatMap((id) => MEMBER_KINDS.map((kind) => `${id}:${kind}`))].map((key) => [key, 0n]),
  );
  private readonly paid = new Map(MEMBERS.map((id) => [id, 0n]));
  private locked: { readonly member: string; readonly amount: bigint; readonly until: Date }[] = [];
  private running: { readonly member: string; readonly cycle: CycleMoney }[] = [];
  private open: { readonly id: string; readonly memberId: string; readonly amount: bigint }[] = [];

  run({ kind, who, amount, hours }: Step): void {
    this.now += hours * HOUR;
    const member = MEMBERS[who]!;
    const id = String((this.keys += 1));
    if (kind === 'fund') this.post(poolFunded(id, amount * 3n));
    else if (kind === 'unlock') this.unlock(member);
    else if (kind === 'request') {
      if (this.post(withdrawalRequested({ id, memberId: member, amount })))
        this.open.push({ id, memberId: member, amount });
    } else if (kind === 'losePayout') {
      const rewards = amount < this.of('available', member) ? amount : this.of('available', member);
      const shares = { fromAvailable: rewards, fromRequests: 0n, fromFree: amount - rewards };
      if (this.post(rewardClaimed({ id, memberId: member, ...shares }))) this.addPaid(member, amount);
    } else if (kind === 'start' || kind === 'collect' || kind === 'cancel') this.cycle(kind, member, amount);
    else this.end(kind);
  }

  /** The equation of T2, and that nobody's leaf names less than was settled. */
  expectWholeStatement(): void {
    const effectiveAt = takesEffectAt(new Date(this.now));
    const entitlements = MEMBERS.map((id) => {
      const named = this.locked.filter(({ member, until }) => member === id && isNamedBy(effectiveAt, until));
      const settled = this.paid.get(id)!;
      const [available, withdrawing] = [this.of('available', id), this.of('withdrawing', id)];
      const entitlement = entitlementOf({ settled, available, withdrawing, unlocking: sumOf(named) });
      expect(entitlement).toBeGreaterThanOrEqual(settled);
      return entitlement;
    });
    const unnamed = sumOf(this.locked.filter(({ until }) => !isNamedBy(effectiveAt, until)));
    const forCycles = this.of('pool_reserved');
    const sum = entitlements.reduce((total, one) => total + one, 0n);
    const settled = [...this.paid.values()].reduce((total, one) => total + one, 0n);
    const owed = { available: this.total('available'), withdrawing: this.total('withdrawing') };
    const debts = { ...owed, locked: this.total('pending'), forCycles };
    expect(statementExcess({ sum, settled, reserved: reservedOf({ unnamed, forCycles }) }, debts)).toBe(0n);
    expect(sum - settled + reservedOf({ unnamed, forCycles })).toBeLessThanOrEqual(-this.of('pool_assets'));
  }

  private cycle(kind: 'start' | 'collect' | 'cancel', member: string, reward: bigint): void {
    if (kind === 'start') {
      const commissions = [reward / 10n, (reward * 3n) / 100n, reward / 100n] as const;
      const cycle = { cycleId: String(this.keys), reward, commissions };
      if (this.post(reserveCycles([cycle]))) this.running.push({ member, cycle });
      return;
    }
    const run = this.running.shift();
    if (run === undefined) return;
    if (kind === 'cancel') return void this.post(cancelCycle(run.cycle));
    // The second level is missing: its commission goes back to the pool.
    this.post(collectCycle(run.cycle, run.member, [member, null, MEMBERS[0]!]));
    this.locked.push({
      member: run.member,
      amount: run.cycle.reward,
      until: rewardAvailableAt(new Date(this.now)),
    });
  }

  private unlock(member: string): void {
    const isDue = (one: { member: string; until: Date }) => one.member === member && one.until.getTime() <= this.now;
    const due = sumOf(this.locked.filter(isDue));
    if (due > 0n) this.post(unlockRewards(String(this.keys), [{ memberId: member, amount: due }]));
    this.locked = this.locked.filter((one) => !isDue(one));
  }

  private end(kind: 'deny' | 'pay' | 'compound' | 'payOutside'): void {
    const move = this.open.shift();
    if (move === undefined) return;
    const by = {
      deny: withdrawalReturned,
      pay: withdrawalPaid,
      compound: rewardCompounded,
      payOutside: withdrawalPaidOutside,
    };
    this.post(by[kind](move));
    if (kind === 'pay' || kind === 'compound') this.addPaid(move.memberId, move.amount);
  }

  private addPaid(member: string, amount: bigint): void {
    this.paid.set(member, this.paid.get(member)! + amount);
  }

  private post(transfer: Transfer): boolean {
    const plan = planPosting({ balances: this.balances, posted: new Map(), idOf: () => transfer.key }, [transfer]);
    for (const { account, balanceAfter } of plan.entries) this.balances.set(account, balanceAfter);
    return plan.outcomes[0]!.kind === 'posted';
  }

  private of(kind: string, member?: string): bigint {
    return this.balances.get(member === undefined ? kind : `${member}:${kind}`)!;
  }

  private total(kind: string): bigint {
    return MEMBERS.reduce((sum, id) => sum + this.of(kind, id), 0n);
  }
}

function sumOf(rewards: readonly { readonly amount: bigint }[]): bigint {
  return rewards.reduce((sum, { amount }) => sum + amount, 0n);
}
