import type { Response } from 'supertest';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { unlockRewards } from '@ballast/domain/ledger/cycles';
import { query } from '@ballast/platform/postgres/query';
import { postAll } from '../accounts/post-all';
import { programmeNow } from '../clock/programme-clock';
import { findUnbackedPrincipal } from '../integrity/credited-principal';
import { findViolations } from '../integrity/violations';
import { bumpVersions } from '../members/bump-versions';
import { upsertMembers } from '../members/upsert-members';
import { recordCollectedCycle } from './collected-cycle';
import { TEST_POOL_ADDRESS, TestChain, newAddress, transaction, usdcMove, type TestTransaction } from './test-chain';
import {
  NOTHING_CHANGED,
  moveProgrammeTime,
  setProgrammeTime,
  LedgerHarness,
  type LedgerHarnessOptions,
} from './ledger-harness';
import { PASSWORD, AuthStub, WatcherStub } from './service-stubs';

const SECRET = 'a secret of the specs, long enough';
export const MONDAY = '2026-11-16T09:00:00Z';
export const SATURDAY = '2026-11-21T09:00:00Z';
export const USDC = 1_000_000n;

/** A member with a wallet and a vault. */
export interface ClubMember {
  readonly id: string;
  readonly wallet: string;
  readonly vault: string;
}

/** The ledger between its real neighbours: auth and watcher listen on ports of their own, the chain is in memory. */
export class ClubHarness {
  readonly chain = new TestChain();

  private constructor(
    readonly ledger: LedgerHarness,
    readonly auth: AuthStub,
    readonly watcher: WatcherStub,
  ) {}

  /** @see LedgerHarness.start */
  static async start(
    more: Readonly<Record<string, string>> = {},
    options: LedgerHarnessOptions = {},
  ): Promise<ClubHarness> {
    const tokens = new IdentityTokens(SECRET);
    const [auth, watcher] = [new AuthStub(tokens), new WatcherStub(tokens)];
    const [AUTH_URL, WATCHER_URL] = await Promise.all([auth.start(), watcher.start()]);
    const ledger = await LedgerHarness.start({ AUTH_URL, WATCHER_URL, ...more }, options);
    await setProgrammeTime(ledger.db, MONDAY);
    return new ClubHarness(ledger, auth, watcher);
  }

  async stop(): Promise<void> {
    await this.ledger.stop();
    await Promise.all([this.auth.stop(), this.watcher.stop()]);
  }

  get db() {
    return this.ledger.db;
  }

  get api() {
    return this.ledger.api;
  }

  get as() {
    return this.ledger.as;
  }

  service(method: 'get' | 'post', path: string) {
    return this.api[method](path).set(this.as.service('chain-watcher'));
  }

  member(method: 'get' | 'post' | 'put', path: string, id: string) {
    return this.api[method](path).set(this.as.member(id));
  }

  /** Someone auth knows; `wallet` null: none named yet. */
  async join(wallet: string | null = newAddress(), more: { isAdmin?: boolean } = {}): Promise<string> {
    const id = newId();
    await this.publishFacts(id, wallet, { ...more, version: 1 });
    return id;
  }

  /** Changes auth's facts without an event to the ledger. */
  async publishFacts(
    id: string,
    payoutWallet: string | null,
    more: { version: number; isAdmin?: boolean; recoveryWallet?: string } & Partial<
      Pick<
        MemberFacts,
        'status' | 'withdrawalsPausedUntil' | 'walletHold' | 'payoutAddressesHeldUntil' | 'passwordChangedAt'
      >
    >,
  ): Promise<void> {
    const facts = {
      ...{ id, status: 'active' as const, isAdmin: more.isAdmin ?? false, invitedBy: null },
      ...{ referrers: [null, null, null] as const, payoutWallet, recoveryWallet: more.recoveryWallet ?? null },
      ...{ payoutWalletChangedAt: payoutWallet === null ? null : '2026-01-01T00:00:00.000Z' },
      ...{ ...NOTHING_CHANGED, createdAt: '2026-01-01T00:00:00.000Z', ...more },
    };
    this.auth.members.set(id, facts);
    if (more.version === 1) await upsertMembers(this.db, [facts]);
  }

  /** So many hours after now, or before it, of programme time; ISO. */
  async fromNow(hours = 0): Promise<string> {
    return new Date((await programmeNow(this.db)).getTime() + hours * 3_600_000).toISOString();
  }

  /** A member with a vault, with `deposited` micro-USDC in it, credited the day before: cycles count it. */
  async memberWith(deposited = 0n): Promise<ClubMember> {
    const wallet = newAddress();
    const id = await this.join(wallet);
    const { body } = await this.member('get', '/api/auth/receiving-address', id).expect(200);
    const vault = (body as { address: string }).address;
    if (deposited > 0n) {
      await moveProgrammeTime(this.db, '-1 day');
      await this.mineFinal(transaction(usdcMove(newAddress(), vault, deposited)));
      await moveProgrammeTime(this.db, '1 day');
    }
    return { id, wallet, vault };
  }

  /** Gives a member another vault, to which so much is deposited. @returns its address */
  async anotherVault(memberId: string, deposited = 0n): Promise<string> {
    const { body } = await this.member('post', '/api/auth/regenerate-address', memberId).send({}).expect(200);
    const { address } = body as { address: string };
    if (deposited > 0n) await this.mineFinal(transaction(usdcMove(newAddress(), address, deposited)));
    return address;
  }

  /** Reports the current state of the chain to the ledger. */
  async report(finalNumber: number | null = null, status = 200): Promise<Response> {
    const vaults = await query<{ address: string }>(this.db, 'SELECT address FROM vault');
    const call = this.chain.next(
      finalNumber,
      vaults.map(({ address }) => address),
    );
    const answer = await this.service('post', '/internal/chain/observations').send(call);
    if (answer.status !== status) throw new Error(`observations: ${answer.status} ${answer.text}`);
    if (status === 200) this.chain.accepted(call);
    return answer;
  }

  /** Mines transactions in one block and reports it as seen. */
  async mineSeen(...transactions: TestTransaction[]): Promise<void> {
    this.chain.mine(...transactions);
    await this.report();
  }

  /** Mines transactions in one block and reports it as final. */
  async mineFinal(...transactions: TestTransaction[]): Promise<void> {
    this.chain.mine(...transactions);
    await this.report(this.chain.head);
  }

  /** USDC into the pool, final. */
  async fundPool(amount: bigint): Promise<void> {
    await this.mineFinal(transaction(usdcMove(newAddress(), TEST_POOL_ADDRESS, amount)));
  }

  /** Rewards a member has earned and may withdraw, out of the funded pool; @returns their ids. */
  async earn(memberId: string, ...amounts: bigint[]): Promise<string[]> {
    const rewards = amounts.map((amount) => ({ id: newId(), amount }));
    await inTransaction(this.db, async (tx) => {
      for (const { id, amount } of rewards) {
        const cycleId = await recordCollectedCycle(tx, { memberId, reward: amount });
        await postAll(tx, [unlockRewards(`spec:${id}`, [{ memberId, amount }])]);
        await query(
          tx,
          `INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
           VALUES ($1, $2, $3, 'cycle', $4, 'available', now(), now())`,
          [id, memberId, amount, cycleId],
        );
      }
      await bumpVersions(tx, [memberId]);
    });
    return rewards.map(({ id }) => id);
  }

  /** Registers an address for rewards as named by a member 48 hours ago. */
  async knows(memberId: string, wallet: string): Promise<void> {
    await query(
      this.db,
      `INSERT INTO payout_address (member_id, wallet, named_at) VALUES ($1, $2, programme_now() - interval '48 hours') ON CONFLICT DO NOTHING`,
      [memberId, wallet],
    );
  }

  /** Asks to withdraw rewards, to the payout wallet unless another address is named. */
  withdraw(memberId: string, rewardIds: readonly string[], wallet = this.walletOf(memberId)) {
    const body = { rewardIds, walletAddress: wallet, withdrawalPassword: PASSWORD };
    return this.member('post', '/api/rewards/withdraw', memberId).send(body);
  }

  /** Decides on a withdrawal as an admin; without a body of its own an approved one is paid by the pool. */
  decide(
    id: string,
    name: 'approve' | 'deny',
    { admin, body = name === 'approve' ? { pay: true } : {} }: { readonly admin?: string; readonly body?: object } = {},
  ) {
    return this.api.post(`/api/admin/withdrawals/${id}/${name}`).set(this.as.admin(admin)).send(body);
  }

  private walletOf(memberId: string): string {
    return this.auth.members.get(memberId)?.payoutWallet ?? newAddress();
  }

  /** Runs the watcher's compounding schedule for all due members. */
  async compoundDue(limit = 100): Promise<number> {
    const { body } = await this.service('post', '/internal/rewards/compound-due').send({ limit }).expect(200);
    return (body as { compounded: number }).compounded;
  }

  /** Switches compounding on. */
  async compounds(memberId: string): Promise<void> {
    await this.member('put', '/api/rewards/auto-compound', memberId).send({ enabled: true }).expect(200);
  }

  redeem(memberId: string, amount: string) {
    return this.member('post', '/api/deposits/redeem', memberId).send({ amount, withdrawalPassword: PASSWORD });
  }

  async principalOf(memberId: string): Promise<string> {
    const { body } = await this.member('get', '/api/deposits/active', memberId).expect(200);
    return (body as { totalDeposited: string } | null)?.totalDeposited ?? '0';
  }

  async reserves(): Promise<ReservesDto> {
    return (await this.api.get('/api/reserves').expect(200)).body as ReservesDto;
  }

  /** Ledger = chain to the last micro-USDC, and the ledger consistent (`docs/product/rules.md P4`). */
  async expectAgreement(): Promise<void> {
    expect(await findViolations(this.db)).toEqual({ sums: [], balances: [], minimums: [] });
    expect(await findUnbackedPrincipal(this.db)).toEqual([]);
    const { difference, matches, assets, liabilities, surplus, announced } = await this.reserves();
    const owed = [liabilities.total, surplus, announced].reduce((sum, part) => sum + (parseUsdc(part) ?? 0n), 0n);
    expect({ difference, matches, held: assets.total }).toEqual({
      difference: '0',
      matches: true,
      held: formatUsdc(owed),
    });
  }

  /** Codes of open alarms. */
  async alarms(): Promise<string[]> {
    const rows = await query<{ code: string }>(
      this.db,
      'SELECT code FROM alarm WHERE cleared_at IS NULL ORDER BY code',
    );
    return rows.map(({ code }) => code);
  }
}
