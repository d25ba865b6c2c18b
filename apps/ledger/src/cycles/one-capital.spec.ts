import fc from 'fast-check';
import { cycleReward } from '@ballast/domain/programme/cycle-reward';
import { DEFAULT_TIERS } from '@ballast/domain/programme/default-tiers';
import { tierFor } from '@ballast/domain/programme/tiers';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime, setProgrammeTime } from '../testing/ledger-harness';
import { TestRelayer } from '../testing/test-relayer';

const CAPITAL = 10_000n * USDC;
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** A Thursday, so that most paths cross a weekend. Programme time only goes on, also from one path to the next. */
const FIRST_THURSDAY = Date.parse('2026-10-29T04:10:00Z');

type Step =
  | { readonly do: 'pass'; readonly hours: number }
  | { readonly do: 'hop'; readonly from: number; readonly to: number }
  | { readonly do: 'deposit' | 'release' | 'redeem'; readonly who: number; readonly share: number }
  | { readonly do: 'start' | 'collect'; readonly who: number }
  | { readonly do: 'send'; readonly succeed: boolean }
  | { readonly do: 'reorg'; readonly depth: number }
  | { readonly do: 'final' };

const who = fc.nat({ max: 2 });
const share = fc.constantFrom(10, 50, 100, 100);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hop' as const), from: who, to: who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 5, 8, 14, 26) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('deposit' as const, 'release', 'redeem'), who, share }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('start' as const, 'collect'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), succeed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reorg' as const), depth: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'final' as const }) },
);

/** A path that surely earns: without it a run of unlucky random paths would prove nothing. */
const EARNS: Step[] = [
  { do: 'deposit', who: 0, share: 100 },
  { do: 'final' },
  { do: 'pass', hours: 26 },
  { do: 'start', who: 0 },
  { do: 'pass', hours: 8 },
  { do: 'collect', who: 0 },
  { do: 'hop', from: 0, to: 1 },
  { do: 'hop', from: 1, to: 2 },
];

/** One sum of money and somebody who moves it between accounts of theirs. What is in no vault is in their hand. */
class Path {
  private readonly relayer: TestRelayer;

  constructor(
    private readonly club: ClubHarness,
    private readonly accounts: readonly ClubMember[],
  ) {
    this.relayer = new TestRelayer(club);
  }

  async walk(step: Step): Promise<void> {
    if (step.do === 'pass') await moveProgrammeTime(this.club.db, `${step.hours} hours`);
    else if (step.do === 'hop') await this.hop(step.from, step.to);
    else if (step.do === 'send') this.club.chain.mine(...(await this.relayer.send(step.succeed)));
    else if (step.do === 'final') await this.club.report(this.club.chain.head);
    else if (step.do === 'reorg') this.reorg(step.depth);
    else await this.act(step.do, this.accounts[step.who]!, 'share' in step ? step.share : 100);
  }

  /** The whole trick: earn in one account, then take the money out and put it into the next. */
  private async hop(from: number, to: number): Promise<void> {
    const [one, next] = [this.accounts[from]!, this.accounts[to]!];
    await this.act('deposit', one, 100);
    await this.club.report(this.club.chain.head);
    if (!(await this.starts(one))) {
      await moveProgrammeTime(this.club.db, '16 hours');
      await this.starts(one);
    }
    await moveProgrammeTime(this.club.db, '8 hours');
    await this.act('collect', one, 100);
    await this.act('release', one, 100);
    await this.act('deposit', next, 100);
    await this.club.report(this.club.chain.head);
  }

  private async act(what: string, account: ClubMember, percent: number): Promise<void> {
    const { club } = this;
    const part = (whole: bigint): bigint => (whole * BigInt(percent)) / 100n;
    const amount = part(what === 'deposit' ? this.inHand() : club.chain.balanceOf(account.vault));
    if (what === 'deposit' && amount > 0n) club.chain.mine(transaction(usdcMove(newAddress(), account.vault, amount)));
    if (what === 'release' && amount > 0n)
      club.chain.mine(transaction(usdcMove(account.vault, account.wallet, amount)));
    if (what === 'redeem') expect([202, 422]).toContain((await club.redeem(account.id, 'all')).status);
    if (what === 'start' || what === 'collect') {
      expect([200, 409, 422]).toContain((await club.member('post', `/api/cycles/${what}`, account.id)).status);
    }
  }

  private async starts(account: ClubMember): Promise<boolean> {
    return (await this.club.member('post', '/api/cycles/start', account.id)).status === 200;
  }

  private inHand(): bigint {
    return this.accounts.reduce((left, { vault }) => left - this.club.chain.balanceOf(vault), CAPITAL);
  }

  /** Mines the non-final transactions again, in one block. */
  private reorg(depth: number): void {
    const { chain } = this.club;
    const orphaned = chain.reorg(Math.min(depth, chain.head - Math.max(chain.finalNumber, 0)));
    chain.mine(...orphaned);
  }
}

interface DayOfCycles {
  readonly day: string;
  readonly counted: bigint;
  readonly reward: bigint;
}

/** The counted principal and rewards of these accounts' cycles by business day; cancelled ones earn nothing. */
function daysOf(club: ClubHarness, accounts: readonly ClubMember[]): Promise<DayOfCycles[]> {
  return query<DayOfCycles>(
    club.db,
    `SELECT business_date::text AS day, sum(principal)::bigint AS counted, sum(reward)::bigint AS reward FROM cycle
      WHERE member_id = ANY ($1::uuid[]) AND status <> 'cancelled' GROUP BY 1 ORDER BY 1`,
    [accounts.map(({ id }) => id)],
  );
}

describe('one capital that goes through many accounts', () => {
  const fullReward = cycleReward(CAPITAL, tierFor(DEFAULT_TIERS, CAPITAL)!.annualRateBps);
  let club: ClubHarness;
  beforeAll(async () => {
    club = await ClubHarness.start({ PROGRAMME_TIME_ZONE: 'America/New_York' });
    await club.fundPool(1_000_000n * USDC);
  });
  afterAll(() => club.stop());

  it('earns what it would have earned in one account: the attack that once made 2.1 times as much', async () => {
    await setProgrammeTime(club.db, '2026-10-19T04:10:00Z');
    const endOfFriday = Date.parse('2026-10-24T04:00:00Z');
    const accounts: ClubMember[] = [];
    const nowIs = async () => Date.parse((await club.api.get('/api/programme').expect(200)).body.now);
    while ((await nowIs()) < endOfFriday) {
      const account = await club.memberWith();
      accounts.push(account);
      await club.mineFinal(transaction(usdcMove(newAddress(), account.vault, CAPITAL)));
      while ((await club.member('post', '/api/cycles/start', account.id)).status !== 200) {
        if ((await nowIs()) >= endOfFriday) break;
        await moveProgrammeTime(club.db, '1 hour');
      }
      await moveProgrammeTime(club.db, '8 hours');
      await club.member('post', '/api/cycles/collect', account.id);
      await club.mineFinal(transaction(usdcMove(account.vault, account.wallet, CAPITAL)));
      // The wait for finality, twice, and for the one who does it.
      await moveProgrammeTime(club.db, '3 hours');
    }
    const days = await daysOf(club, accounts);
    const earned = days.reduce((sum, { reward }) => sum + reward, 0n);
    const times = Number((earned * 100n) / (5n * fullReward)) / 100;
    expect(times).toBeLessThanOrEqual(1);
  });

  it('earns at most one reward a business day, on whatever path', async () => {
    let [week, cycles] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (path) => {
        await setProgrammeTime(club.db, new Date(FIRST_THURSDAY + (week += 8) * WEEK).toISOString());
        const accounts = await Promise.all([1, 2, 3].map(() => club.memberWith()));
        const walker = new Path(club, accounts);
        for (const step of path) await walker.walk(step);
        await club.report(club.chain.head);
        const days = await daysOf(club, accounts);
        cycles += days.length;
        for (const { counted, reward } of days) {
          expect(counted).toBeLessThanOrEqual(CAPITAL);
          expect(reward).toBeLessThanOrEqual(fullReward);
        }
      }),
      { numRuns: 25, endOnFailure: true, examples: [[EARNS]] },
    );
    expect(cycles).toBeGreaterThan(0);
  }, 300_000);
});
