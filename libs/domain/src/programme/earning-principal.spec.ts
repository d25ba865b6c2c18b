import fc from 'fast-check';
import { programmeDay } from './business-day';
import { allEarningFrom, earningFrom, earningPrincipal, type Arrived } from './earning-principal';
import { cycleReward } from './cycle-reward';
import { DEFAULT_TIERS } from './default-tiers';
import { tierFor } from './tiers';

const USDC = 1_000_000n;
const HOUR = 3_600_000;
const day = (date: string) => programmeDay('UTC', new Date(`${date}T12:00:00Z`));
const cameIn = (on: string, amount: bigint): Arrived => ({ on, amount });

describe('the principal that earns', () => {
  it('is what was final before the day began, less what left since', () => {
    const monday = day('2026-11-16');
    expect(earningPrincipal(5n, null, monday)).toBe(5n);
    expect(earningPrincipal(8n, cameIn('2026-11-16', 3n), monday)).toBe(5n);
    expect(earningPrincipal(8n, cameIn('2026-11-13', 3n), monday)).toBe(8n);
    // 5 before, 3 in, 4 out; and all out, whatever came in
    expect(earningPrincipal(4n, cameIn('2026-11-16', 3n), monday)).toBe(1n);
    expect(earningPrincipal(2n, cameIn('2026-11-16', 3n), monday)).toBe(0n);
  });

  it('counts what came in at the weekend from Monday, and takes a clock that was put back for no gain', () => {
    for (const on of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      expect(earningPrincipal(8n, cameIn(on, 3n), day('2026-11-23'))).toBe(8n);
      expect(earningPrincipal(8n, cameIn(on, 3n), day('2026-11-22'))).toBe(8n);
    }
    expect(earningPrincipal(8n, cameIn('2026-11-20', 3n), day('2026-11-20'))).toBe(5n);
    expect(earningPrincipal(8n, cameIn('2026-11-20', 3n), day('2026-11-19'))).toBe(5n);
  });

  it.each([
    ['UTC', '2026-11-19T23:59:59Z', '2026-11-20T00:00:00Z'],
    ['UTC', '2026-11-20T18:00:00Z', '2026-11-23T00:00:00Z'],
    ['UTC', '2026-11-21T18:00:00Z', '2026-11-23T00:00:00Z'],
    // Summer time begins and ends at these weekends.
    ['Europe/Berlin', '2026-03-27T12:00:00Z', '2026-03-29T22:00:00Z'],
    ['America/New_York', '2026-10-30T20:00:00Z', '2026-11-02T05:00:00Z'],
    ['America/New_York', '2026-11-20T04:59:00Z', '2026-11-20T05:00:00Z'],
  ])('in %s counts what is final at %s from %s', (timeZone, finalAt, from) => {
    expect(earningFrom(timeZone, new Date(finalAt))).toEqual(new Date(from));
  });

  it('says from when all of it counts, and nothing when it does', () => {
    const friday = new Date('2026-11-20T09:00:00Z');
    const held = { principal: 8n, arrived: cameIn('2026-11-20', 3n) };
    expect(allEarningFrom('UTC', friday, held)).toEqual(new Date('2026-11-23T00:00:00Z'));
    expect(allEarningFrom('UTC', new Date('2026-11-21T09:00:00Z'), held)).toBeNull();
    expect(allEarningFrom('UTC', friday, { ...held, arrived: null })).toBeNull();
  });
});

/** An account of the model: what is in its vault, what came in last, and the day of its last cycle. */
interface Account {
  principal: bigint;
  arrived: Arrived | null;
  lastDay: string;
  running: { readonly startedAt: number; readonly counted: bigint; readonly day: string } | null;
}

type Step =
  | { readonly do: 'pass'; readonly minutes: number }
  | { readonly do: 'in' | 'out'; readonly who: number; readonly percent: number }
  | { readonly do: 'start'; readonly who: number };

const who = fc.nat({ max: 3 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 60, 481, 700, 1441) }),
  fc.record({ do: fc.constantFrom('in' as const, 'out'), who, percent: fc.constantFrom(30, 100, 100) }),
  fc.record({ do: fc.constant('start' as const), who }),
);

/** One sum of money on its way through accounts; notes by business day what cycles counted that were not cancelled. */
function walk(path: readonly Step[], timeZone: string, capital: bigint): Map<string, bigint[]> {
  const accounts = [0, 1, 2, 3].map((): Account => ({ principal: 0n, arrived: null, lastDay: '', running: null }));
  const counted = new Map<string, bigint[]>();
  let [now, inHand] = [Date.parse('2026-10-29T02:00:00Z'), capital];
  const end = (account: Account): void => {
    const { running } = account;
    account.running = null;
    if (running === null || now < running.startedAt + 8 * HOUR) return;
    counted.set(running.day, [...(counted.get(running.day) ?? []), running.counted]);
  };
  for (const step of path) {
    const today = programmeDay(timeZone, new Date(now));
    if (step.do === 'pass') {
      now += step.minutes * 60_000;
      continue;
    }
    const account = accounts[step.who]!;
    if (step.do === 'in') {
      const amount = (inHand * BigInt(step.percent)) / 100n;
      if (amount === 0n) continue;
      const before = account.arrived?.on === today.date ? account.arrived.amount : 0n;
      account.arrived = { on: today.date, amount: before + amount };
      account.principal += amount;
      inHand -= amount;
    } else if (step.do === 'out') {
      const amount = (account.principal * BigInt(step.percent)) / 100n;
      // Cancels a cycle that runs; one that is complete was earned.
      if (amount > 0n) end(account);
      account.principal -= amount;
      inHand += amount;
    } else {
      const amount = earningPrincipal(account.principal, account.arrived, today);
      if (!today.isBusinessDay || account.lastDay === today.date || tierFor(DEFAULT_TIERS, amount) === null) continue;
      if (account.running !== null && now < account.running.startedAt + 8 * HOUR) continue;
      end(account);
      account.running = { startedAt: now, counted: amount, day: today.date };
      account.lastDay = today.date;
    }
  }
  now += 8 * HOUR;
  accounts.forEach(end);
  return counted;
}

describe('one sum of money', () => {
  it('earns at most one reward a business day, through however many accounts it goes', () => {
    let earned = 0;
    fc.assert(
      fc.property(
        fc.array(steps, { minLength: 10, maxLength: 80, size: 'max' }),
        fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'),
        fc.bigInt({ min: 1_000n * USDC, max: 200_000n * USDC }),
        (path, timeZone, capital) => {
          const full = cycleReward(capital, tierFor(DEFAULT_TIERS, capital)!.annualRateBps);
          for (const amounts of walk(path, timeZone, capital).values()) {
            earned += 1;
            expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBeLessThanOrEqual(capital);
            const rewards = amounts.map((amount) => cycleReward(amount, tierFor(DEFAULT_TIERS, amount)!.annualRateBps));
            expect(rewards.reduce((sum, reward) => sum + reward, 0n)).toBeLessThanOrEqual(full);
          }
        },
      ),
      { numRuns: 500 },
    );
    // Otherwise nothing was shown.
    expect(earned).toBeGreaterThan(200);
  });
});
