import fc from 'fast-check';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import { query } from '@ballast/platform/postgres/query';
import {
  TEST_POOL_ADDRESS,
  newAddress,
  poolPays,
  transaction,
  usdcMove,
  type TestTransaction,
} from '../testing/test-chain';
import { reportPayment, sendPayment } from '../testing/test-payments';
import { matureStatement } from '../testing/test-statements';
import { MONDAY, ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { setProgrammeTime } from '../testing/ledger-harness';

/** A random step; `who` and `share` select members and amounts. */
type Step =
  | {
      readonly kind: 'deposit' | 'fund' | 'release' | 'redeem' | 'withdraw' | 'compound' | 'start';
      readonly who: number;
      readonly share: number;
    }
  | { readonly kind: 'send'; readonly succeed: boolean }
  | { readonly kind: 'mine' }
  | { readonly kind: 'seen' }
  | { readonly kind: 'final'; readonly lag: number }
  | { readonly kind: 'reorg'; readonly depth: number; readonly keep: boolean };

const pick = fc.record({
  kind: fc.constantFrom('deposit', 'fund', 'release', 'redeem', 'withdraw', 'compound', 'start'),
  who: fc.nat({ max: 2 }),
  share: fc.integer({ min: 1, max: 100 }),
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: pick as fc.Arbitrary<Step> },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      succeed: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('mine', 'seen') }) as fc.Arbitrary<Step> },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('final'), lag: fc.nat({ max: 3 }) }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorg'),
      depth: fc.integer({ min: 1, max: 4 }),
      keep: fc.boolean(),
    }) as fc.Arbitrary<Step>,
  },
);

/** A compounding that is paid and one that fails: one run in a hundred of random walks alone has none that is paid. */
const BOTH_ENDS: Step[] = [
  { kind: 'compound', who: 0, share: 50 },
  { kind: 'send', succeed: true },
  { kind: 'final', lag: 0 },
  { kind: 'compound', who: 1, share: 50 },
  { kind: 'send', succeed: false },
];

/** A redemption whose money the owner took, paid with what came in for it: a cycle that was started meanwhile counts that. */
const PAID_LATE: Step[] = [
  { kind: 'deposit', who: 0, share: 50 },
  { kind: 'final', lag: 0 },
  { kind: 'redeem', who: 0, share: 100 },
  { kind: 'release', who: 0, share: 99 },
  { kind: 'final', lag: 0 },
  { kind: 'deposit', who: 0, share: 50 },
  { kind: 'final', lag: 0 },
  { kind: 'compound', who: 1, share: 1 },
  { kind: 'start', who: 0, share: 1 },
  { kind: 'send', succeed: true },
  { kind: 'final', lag: 0 },
];

const WEEK = 7 * 86_400_000;
/** Programme time only goes on, also from one walk to the next, and always to a Monday: requests know business days. */
let weeks = 0;

/** Drives a club through random steps. The chain is the model: it alone knows how much USDC is where. */
class Walk {
  private pending: TestTransaction[] = [];
  private readonly sent = new Map<string, TestTransaction>();

  constructor(
    private readonly club: ClubHarness,
    private readonly members: readonly ClubMember[],
  ) {}

  async withdrawDirectly(step: Step): Promise<void> {
    if (step.kind === 'mine') this.mine();
    else if (step.kind === 'seen') await this.report(null);
    else if (step.kind === 'final') await this.report(step.lag);
    else if (step.kind === 'reorg') this.reorg(step.depth, step.keep);
    else if (step.kind === 'send') await this.send(step.succeed);
    else await this.act(step.kind, this.members[step.who]!, step.share);
  }

  /** Everything that hangs is decided: open payments fail or are found paid, all is final. */
  async settle(): Promise<void> {
    await this.report(0);
    await this.send(false);
    await this.report(0);
  }

  private async act(kind: string, member: ClubMember, share: number): Promise<void> {
    const { club } = this;
    const inVault = this.balance(member.vault);
    if (kind === 'deposit')
      this.pending.push(transaction(usdcMove(newAddress(), member.vault, BigInt(40 * share) * USDC)));
    if (kind === 'fund')
      this.pending.push(transaction(usdcMove(newAddress(), TEST_POOL_ADDRESS, BigInt(share) * USDC)));
    if (kind === 'release' && inVault > 0n) {
      const amount = (inVault * BigInt(share)) / 100n;
      if (amount > 0n) this.pending.push(transaction(usdcMove(member.vault, member.wallet, amount)));
    }
    if (kind === 'redeem') {
      const answer = await club.redeem(member.id, share > 60 ? 'all' : `${share}.000001`);
      expect([202, 422]).toContain(answer.status);
    }
    if (kind === 'start')
      expect([200, 422]).toContain((await club.member('post', '/api/cycles/start', member.id)).status);
    if (kind === 'withdraw') await this.withdraw(member, share);
    if (kind === 'compound') await this.compound(member, share);
  }

  /** A week later the schedule looks at everybody. */
  private async compound(member: ClubMember, share: number): Promise<void> {
    const { club } = this;
    if ((await this.poolFree()) > BigInt(share) * USDC) await club.earn(member.id, BigInt(share) * USDC);
    weeks += 1;
    await setProgrammeTime(club.db, new Date(Date.parse(MONDAY) + weeks * WEEK).toISOString());
    await club.compoundDue();
  }

  private async poolFree(): Promise<bigint> {
    const free = await query<{ balance: bigint }>(this.club.db, `SELECT balance FROM account WHERE kind = 'pool_free'`);
    return free[0]?.balance ?? 0n;
  }

  private async withdraw(member: ClubMember, share: number): Promise<void> {
    if ((await this.poolFree()) < 1000n) return;
    const { body } = await this.club
      .withdraw(member.id, await this.club.earn(member.id, 10n * BigInt(share)))
      .expect(201);
    const name = share > 70 ? 'deny' : 'approve';
    await this.club.decide((body as { id: string }).id, name).expect(200);
  }

  /** The payer and relayer: sign what is planned; it is mined when its purse covers it, else it fails. */
  private async send(succeed: boolean): Promise<void> {
    if (await this.hasRewards()) await matureStatement(this.club);
    const { body } = await this.club.service('get', '/internal/payments').expect(200);
    for (const payment of body as Payment[]) {
      const { order } = payment;
      if (order.kind === 'statement') continue;
      const purse = order.kind === 'reward' ? TEST_POOL_ADDRESS : order.vault;
      const amount = BigInt(order.amount);
      if (this.sent.has(payment.id)) continue;
      if (!succeed || this.balance(purse) < amount) {
        await reportPayment(this.club, payment.id, 'failed', { reason: 'unknown' });
        continue;
      }
      const hash = await sendPayment(this.club, payment.id);
      const logs =
        order.kind === 'reward' ? poolPays(order.accountId, order.to, amount) : [usdcMove(purse, order.owner, amount)];
      const mined = { hash, logs };
      this.sent.set(payment.id, mined);
      this.pending.push(mined);
    }
  }

  private async hasRewards(): Promise<boolean> {
    return (await query(this.club.db, 'SELECT FROM reward LIMIT 1')).length > 0;
  }

  private mine(): void {
    this.club.chain.mine(...this.pending);
    this.pending = [];
  }

  /** `lag`: how many blocks finality is behind the head; null: nothing becomes final. */
  private async report(lag: number | null): Promise<void> {
    if (this.pending.length > 0) this.mine();
    const { chain } = this.club;
    await this.club.report(lag === null ? null : Math.max(chain.head - lag, chain.finalNumber, 0));
  }

  /** Blocks that are not final go; what they held waits to be mined again, direct releases and deposits perhaps never. */
  private reorg(depth: number, keep: boolean): void {
    const { chain } = this.club;
    const orphaned = chain.reorg(Math.min(depth, chain.head - Math.max(chain.finalNumber, 0)));
    const ours = new Set([...this.sent.values()].map(({ hash }) => hash));
    // Money that only came in with an orphaned deposit cannot go out: then all is mined again.
    this.pending = [...orphaned.filter(({ hash }) => keep || ours.has(hash)), ...this.pending];
    if (this.isOverdrawn()) this.pending = [...orphaned, ...this.pending.filter((one) => !orphaned.includes(one))];
  }

  private isOverdrawn(): boolean {
    return [TEST_POOL_ADDRESS, ...this.members.map(({ vault }) => vault)].some((address) => this.balance(address) < 0n);
  }

  /** The balance of an address once everything pending is mined. */
  private balance(address: string): bigint {
    const moves = this.pending.flatMap(({ logs }) => logs).filter((log) => log.kind === 'transfer');
    return moves.reduce(
      (sum, log) => sum + (log.to === address ? log.amount : 0n) - (log.from === address ? log.amount : 0n),
      this.club.chain.balanceOf(address),
    );
  }
}

describe('whatever happens on chain and on the site', () => {
  let club: ClubHarness;
  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());

  it('ledger and chain agree to the last micro-USDC after every step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (walk) => {
        const members = await Promise.all([1, 2, 3].map(() => club.memberWith()));
        await club.fundPool(200n * USDC);
        await query(club.db, 'UPDATE auto_compound SET enabled = false');
        for (const { id } of members) await club.compounds(id);
        const walker = new Walk(club, members);
        for (const step of walk) {
          await walker.withdrawDirectly(step);
          await club.expectAgreement();
          expect(await cyclesOfNothing(club)).toEqual([]);
        }
        await walker.settle();
        await club.expectAgreement();
        expect(await club.alarms()).toEqual([]);
        for (const { id, vault } of members) {
          const [held] = await query<{ owed: bigint }>(
            club.db,
            `SELECT sum(balance)::bigint AS owed FROM account WHERE owner = $1 AND kind IN ('principal', 'redeeming')`,
            [id],
          );
          expect(held?.owed ?? 0n).toBe(club.chain.balanceOf(vault));
          expect(await linesOf(club, id)).toEqual({
            deposit: club.chain.receivedBy(vault, 'of others'),
            reward_compounded: club.chain.receivedBy(vault, 'of pool'),
          });
        }
      }),
      { numRuns: 20, endOnFailure: true, examples: [[BOTH_ENDS], [PAID_LATE]] },
    );
    const ends = await query<{ status: string }>(
      club.db,
      `SELECT DISTINCT status FROM withdrawal WHERE purpose = 'compounding' ORDER BY status`,
    );
    expect(ends.map(({ status }) => status)).toEqual(['completed', 'failed']);
  }, 300_000);
});

/** Running cycles that count more than their members have in vaults. */
function cyclesOfNothing(club: ClubHarness): Promise<object[]> {
  return query(
    club.db,
    `SELECT c.principal, sum(a.balance)::bigint AS held FROM cycle c JOIN account a ON a.owner = c.member_id
      WHERE c.status = 'active' AND c.completes_at > programme_now() AND a.kind IN ('principal', 'redeeming')
      GROUP BY c.id HAVING sum(a.balance) < c.principal`,
  );
}

/** The amounts in History for a member's vaults, micro-USDC by kind. */
async function linesOf(club: ClubHarness, memberId: string): Promise<Record<string, bigint>> {
  const rows = await query<{ type: string; amount: bigint }>(
    club.db,
    `SELECT type, sum(amount)::bigint AS amount FROM history WHERE member_id = $1 AND status = 'completed' GROUP BY type`,
    [memberId],
  );
  const sumOf = (type: string): bigint => rows.find((row) => row.type === type)?.amount ?? 0n;
  return { deposit: sumOf('deposit'), reward_compounded: sumOf('reward_compounded') };
}
