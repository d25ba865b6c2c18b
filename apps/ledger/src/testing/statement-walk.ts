import { getAddress } from 'ethers';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { programmeNow } from '../clock/programme-clock';
import { BuildStatement } from '../statements/build-statement';
import { newestStatement } from '../statements/statement.store';
import type { ClubHarness, ClubMember } from './club-harness';
import { recordCollectedCycle } from './collected-cycle';
import { moveProgrammeTime } from './ledger-harness';
import { PoolModel } from './pool-model';
import { newAddress, poolPays, transaction, type TestTransaction } from './test-chain';
import { WalkPayer } from './walk-payer';

const LOCK_MS = 48 * 3_600_000;
export const MEMBER_STEPS = [
  'earn',
  'request',
  'approve',
  'deny',
  'claim',
  'claimToVault',
  'changeWallet',
  'compound',
  'sign',
  'pass',
] as const;
export const CHAIN_STEPS = ['post', 'buildOnly', 'veto', 'mine', 'mine', 'final', 'reorg'] as const;

/** A random step; `who` and `share` select members and amounts. */
export interface StatementStep {
  readonly kind: (typeof MEMBER_STEPS)[number] | (typeof CHAIN_STEPS)[number];
  readonly who: number;
  readonly share: number;
}

/** Members of a club, the pool's model beside its ledger, and the watcher's keys in between. */
export class StatementWalk {
  private pending: TestTransaction[] = [];
  private readonly wallets: string[];
  private versions = 1;
  private readonly payer: WalkPayer;
  readonly done = new Map<string, number>();

  constructor(
    private readonly club: ClubHarness,
    private readonly members: readonly ClubMember[],
    private readonly pool: PoolModel,
  ) {
    this.wallets = members.map(({ wallet }) => wallet);
    this.payer = new WalkPayer(club, pool);
  }

  take({ kind, who, share }: StatementStep): Promise<void> {
    const [member, next] = [this.member(who), this.member((who + 1) % this.members.length)];
    const steps: Readonly<Record<StatementStep['kind'], () => Promise<void>>> = {
      earn: () => this.earn(member, next, BigInt(share) * 1_000_000n),
      pass: () => moveProgrammeTime(this.club.db, `${Math.ceil(share / 4)} hours`),
      request: () => this.request(member, this.wallets[who] ?? ''),
      approve: () => this.decide('approve'),
      deny: () => this.decide('deny'),
      claim: () => this.claim(member.id, { share: BigInt(share), toVault: false }),
      claimToVault: () => this.claim(member.id, { share: BigInt(share), toVault: true }),
      changeWallet: () => this.changeWallet(who),
      compound: () => this.compound(member),
      sign: () => this.sign(),
      mine: () => this.mine(),
      post: () => this.build(true),
      buildOnly: () => this.build(false),
      veto: async () => this.send(this.pool.veto(await this.time())),
      final: () => this.report(share % 3),
      reorg: () => this.reorg(1 + (share % 3)),
    };
    return steps[kind]();
  }

  /** All that hangs is mined and final, and what reverted is told. */
  async settle(): Promise<void> {
    while (!this.payer.isIdle) await this.mine();
    await this.report(0);
    await this.report(0);
    await this.payer.reportReverted();
  }

  /** Compares, with all final, what was paid, and that the pool holds what it has to (T2). */
  async expectTruth(): Promise<void> {
    const pool = this.pool.at(await this.time(), this.club.chain.finalNumber);
    const paid = await query<{ id: string; settled: bigint }>(
      this.club.db,
      `SELECT '0x' || encode(a.account_id, 'hex') AS id, sum(w.amount)::bigint AS settled
         FROM statement_account a JOIN withdrawal w USING (member_id)
        WHERE w.status = 'completed' AND w.paid_from = 'pool' GROUP BY 1`,
    );
    expect(new Map(paid.map(({ id, settled }) => [id, settled]))).toEqual(pool.settled);
    expect(PoolModel.obligations(pool)).toBeLessThanOrEqual(pool.balance);
    expect(await this.club.alarms()).not.toContain('POOL_PAYMENT_UNEXPECTED');
    await this.club.expectAgreement();
  }

  /** Compares what a statement of now says is owed with what the ledger owes. */
  async expectOwed(): Promise<void> {
    await moveProgrammeTime(this.club.db, '1 hour');
    await this.club.ledger.app.get(BuildStatement).run();
    const built = await newestStatement(this.club.db);
    if (built === null) return;
    const { liabilities } = await this.club.reserves();
    const { availableRewards, withdrawingRewards, pendingRewards, reserved } = liabilities;
    const owed: bigint[] = [availableRewards, withdrawingRewards, pendingRewards, reserved].map(
      (text) => parseUsdc(text ?? '') ?? 0n,
    );
    expect(built.sum - built.settled + built.reserved).toBe(owed.reduce((sum, one) => sum + one, 0n));
  }

  private member(who: number): ClubMember {
    const member = this.members[who];
    if (member === undefined) throw new RangeError(`there is no member ${who}`);
    return member;
  }

  private count(name: string): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  private async time(): Promise<number> {
    return Math.floor((await programmeNow(this.club.db)).getTime() / 1_000);
  }

  private async earn(member: ClubMember, referrer: ClubMember, amount: bigint): Promise<void> {
    const { db } = this.club;
    const { free } = await queryOne<{ free: bigint }>(
      db,
      `SELECT coalesce(sum(balance), 0)::bigint AS free FROM account WHERE kind = 'pool_free'`,
    );
    const commission = amount / 10n;
    if (free < amount + commission) return;
    const now = await programmeNow(db);
    const rewards = [
      [member.id, amount, 'cycle', 'pending', new Date(now.getTime() + LOCK_MS)],
      [referrer.id, commission, 'referral_1', 'available', now],
    ] as const;
    await inTransaction(db, async (tx) => {
      const referral = { memberId: referrer.id, commission };
      const cycleId = await recordCollectedCycle(tx, { memberId: member.id, reward: amount, referral });
      for (const [id, sum, source, status, until] of rewards) {
        await query(
          tx,
          `INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [newId(), id, sum, source, cycleId, status, now, until],
        );
      }
    });
    this.count('earned');
  }

  private async request({ id }: ClubMember, wallet: string): Promise<void> {
    const { body } = await this.club.member('get', '/api/rewards/available', id).expect(200);
    const rewards = (body as { id: string }[]).slice(0, 2).map((one) => one.id);
    if (rewards.length === 0) return;
    const { status } = await this.club.withdraw(id, rewards, wallet);
    // A weekend, an address on hold, or a request to another address that is open.
    expect([201, 409, 422]).toContain(status);
    if (status === 201) this.count('requested');
  }

  private async decide(name: 'approve' | 'deny'): Promise<void> {
    const [open] = await query<{ id: string }>(
      this.club.db,
      `SELECT id FROM withdrawal WHERE status = 'requested' ORDER BY created_at, id LIMIT 1`,
    );
    if (open === undefined) return;
    await this.club.decide(open.id, name).expect(200);
    this.count(name);
  }

  private async claim(memberId: string, how: { readonly share: bigint; readonly toVault: boolean }): Promise<void> {
    const [account] = await query<{ id: string }>(
      this.club.db,
      `SELECT '0x' || encode(account_id, 'hex') AS id FROM statement_account WHERE member_id = $1`,
      [memberId],
    );
    const claimable = account && this.pool.due(account.id, await this.time());
    if (!claimable) return;
    const amount = (claimable.due * how.share) / 100n;
    const to = getAddress(how.toVault ? claimable.leaf.vault : claimable.leaf.wallet);
    if (amount === 0n || BigInt(to) === 0n) return;
    this.count('claimed');
    await this.send(transaction(...poolPays(account.id, to, amount)));
  }

  private async changeWallet(who: number): Promise<void> {
    this.versions += 1;
    this.wallets[who] = newAddress();
    await this.club.publishFacts(this.member(who).id, this.wallets[who] ?? null, { version: this.versions });
  }

  private async compound({ id }: ClubMember): Promise<void> {
    await this.club.compounds(id);
    if ((await this.club.compoundDue()) > 0) this.count('compounded');
  }

  private async sign(): Promise<void> {
    const signed = await this.payer.sign(await this.time());
    if (signed > 0) this.count('paid');
  }

  private async mine(): Promise<void> {
    await this.send(this.payer.next(await this.time()));
  }

  /** A crash of the poster is a statement that is built and not posted. */
  private async build(isPosted: boolean): Promise<void> {
    const before = await newestStatement(this.club.db);
    await this.club.ledger.app.get(BuildStatement).run();
    const built = await newestStatement(this.club.db);
    if (built === null || built.number === before?.number || !isPosted) return;
    const posted = await this.pool.post(built.number, await this.time());
    if (posted !== null) this.count('posted');
    await this.send(posted);
  }

  /** Mines at once: what the pool's rules allow now, they allow in this block. */
  private async send(mined: TestTransaction | null): Promise<void> {
    if (mined === null) return;
    this.club.chain.mine(mined);
    await this.report(null);
  }

  private async report(lag: number | null): Promise<void> {
    const { chain } = this.club;
    if (this.pending.length > 0) chain.mine(...this.pending.splice(0));
    if (lag !== null) chain.mine();
    const final = lag === null ? null : Math.max(chain.head - lag, chain.finalNumber, 0);
    if (final !== null) {
      const time = await this.time();
      const { current, settledTotal } = this.pool.at(time, final);
      chain.statements = { current: current?.number ?? 0, settledTotal: String(settledTotal), blockTime: time };
    }
    await this.club.report(final);
  }

  /** Blocks that are not final go; what they held is mined again in the same order, as mempools do. */
  private async reorg(depth: number): Promise<void> {
    const { chain } = this.club;
    const orphaned = chain.reorg(Math.min(depth, chain.head - Math.max(chain.finalNumber, 0)));
    for (const one of orphaned) chain.mine(one);
    await this.report(null);
    this.count('reorged');
  }
}
