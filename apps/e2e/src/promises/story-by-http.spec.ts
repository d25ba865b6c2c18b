import { expect } from '@playwright/test';
import type { Wallet } from 'ethers';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { call, fundedWallet, read, sendUsdc, usdcOf } from '../stack/chain';
import {
  goToNextBusinessDay,
  goToSaturday,
  moveClock,
  moveClockByCommand,
  programmeTime,
  untilStatementCounts,
} from '../stack/clock';
import * as club from '../stack/club';
import { knownWallet } from '../stack/known-wallet';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

interface Vault {
  readonly address: string;
  readonly owner: string;
  readonly counter: number;
  readonly balance: string;
}
interface Withdrawal {
  readonly id: string;
  readonly amount: string;
  readonly status: string;
  readonly reason: string | null;
}
interface Stats {
  readonly availableRewards: string;
  readonly pendingRewards: string;
}

const ZERO = '0x0000000000000000000000000000000000000000';
const PRINCIPAL = 5_000_000_000n;
const REWARD = (PRINCIPAL * 350n) / 10_000n / 260n;

/** From an invitation to USDC back in the member's wallet, without a page; owed and held agree after each step. */
test.describe.serial('the main job by HTTP', () => {
  let referrers: club.Client[];
  let member: club.Client;
  let wallet: Wallet;
  let vault: string;

  const stats = (of: club.Client) => club.get<Stats>(of.http, '/api/analytics/stats');
  const availableRewards = async (of: club.Client) =>
    (await club.get<{ id: string }[]>(of.http, '/api/rewards/available')).map((reward) => reward.id);
  const request = async (of: club.Client, to: string) =>
    club.post<Withdrawal>(
      of.http,
      '/api/rewards/withdraw',
      { rewardIds: await availableRewards(of), walletAddress: to, withdrawalPassword: club.WITHDRAWAL_PASSWORD },
      201,
    );
  const statusOf = async (of: club.Client, id: string) =>
    (await club.get<Withdrawal[]>(of.http, '/api/rewards/withdrawals')).find((one) => one.id === id)?.status;
  const principalOf = async (of: club.Client) =>
    (await club.get<{ totalDeposited: string } | null>(of.http, '/api/deposits/active'))?.totalDeposited ?? '0';

  test.afterEach(() => club.expectReservesAgree());

  test('a chain of three referrers and a member join, by email and by phone number', async () => {
    const first = await club.join(await club.invitation());
    const second = await club.join(await club.ownCode(first), `+4915${Date.now().toString().slice(-9)}`);
    const third = await club.join(await club.ownCode(second));
    member = await club.join(await club.ownCode(third));
    referrers = [third, second, first];
    expect(await club.get(member.http, '/api/user')).toMatchObject({ id: member.id, isAdmin: false, status: 'active' });

    await club.post(member.http, '/api/logout', {}, 204);
    await club.get(member.http, '/api/user', 401);
    member = await club.signIn(member.email, club.PASSWORD);
  });

  test('no receiving address before a payout wallet; then the same one from Solidity and TypeScript', async () => {
    await club.get(member.http, '/api/auth/receiving-address', 409);
    wallet = await fundedWallet();
    const named = await member.http.put('/api/auth/payout-wallet', {
      data: { wallet: wallet.address, withdrawalPassword: club.WITHDRAWAL_PASSWORD },
    });
    expect(named.status(), await named.text()).toBe(200);
    vault = (await club.get<Vault>(member.http, '/api/auth/receiving-address')).address;
    const [own] = await club.get<Vault[]>(member.http, '/api/auth/receiving-addresses');
    expect(own).toMatchObject({ address: vault, owner: wallet.address, balance: '0' });
    const abi = 'function predict(address owner, address recovery, uint256 counter) view returns (address)';
    expect(await read(demo().vaultFactory, abi, [wallet.address, ZERO, own?.counter])).toBe(vault);
    expect(
      predictVaultAddress(demo().vaultFactory, {
        owner: wallet.address,
        recovery: ZERO,
        counter: BigInt(own?.counter ?? -1),
      }),
    ).toBe(vault);
  });

  test('a deposit nobody has to confirm is credited once it is final, and earns from the next business day', async () => {
    await goToNextBusinessDay(member.http);
    await club.post(
      member.http,
      '/api/deposits/pending',
      { amount: '5000', expectedAt: new Date().toISOString() },
      201,
    );
    await sendUsdc(wallet, vault, PRINCIPAL);
    await expect
      .poll(async () => (await club.get<{ status: string }[]>(member.http, '/api/deposits')).map((one) => one.status))
      .toEqual(['completed']);
    const { nextBusinessDay: earningFrom } = await programmeTime(member.http);
    expect(await club.get(member.http, '/api/deposits/active')).toMatchObject({
      ...{ totalDeposited: '5000', earningPrincipal: '0', earningFrom, tier: null },
    });
    expect(await club.get(member.http, '/api/deposits')).toMatchObject([{ earningFrom }]);
    const refusal = await club.post<{ code: string }>(member.http, '/api/cycles/start', {}, 422);
    expect(refusal.code).toBe('NOT_EARNING_YET');
  });

  test('no cycle at the weekend; one on a business day, its reward reserved first', async () => {
    await goToSaturday(member.http);
    const refusal = await club.post<{ message: string }>(member.http, '/api/cycles/start', {}, 422);
    expect(refusal.message).toMatch(/weekdays|business day/);
    await goToNextBusinessDay(member.http);
    expect(await club.get(member.http, '/api/deposits/active')).toMatchObject({
      ...{ totalDeposited: '5000', earningPrincipal: '5000', earningFrom: null },
      tier: { amount: '4000', annualRate: '3.50' },
    });
    const before = await club.get<{ poolReserved: string }>(member.http, '/api/reserves');
    const { cycle } = await club.post<{ cycle: { reward: string } }>(member.http, '/api/cycles/start', {});
    expect(club.micro(cycle.reward)).toBe(REWARD);
    const after = await club.get<{ poolReserved: string }>(member.http, '/api/reserves');
    const commissions = REWARD / 10n + (REWARD * 3n) / 100n + REWARD / 100n;
    expect(club.micro(after.poolReserved) - club.micro(before.poolReserved)).toBe(REWARD + commissions);
    await club.post(member.http, '/api/cycles/start', {}, 409);
    await club.post(member.http, '/api/cycles/collect', {}, 409);
  });

  test('eight hours on: collected, locked for 48 hours, commissions at once', async () => {
    moveClockByCommand('+8h');
    await club.post(member.http, '/api/cycles/collect', {});
    const own = await stats(member);
    expect([club.micro(own.pendingRewards), own.availableRewards]).toEqual([REWARD, '0']);
    const commissions = await Promise.all(
      referrers.map(async (one) => club.micro((await stats(one)).availableRewards)),
    );
    expect(commissions).toEqual([REWARD / 10n, (REWARD * 3n) / 100n, REWARD / 100n]);
    expect((await member.http.post('/api/cycles/start', { data: {} })).status()).toBe(422);
  });

  test('48 hours on: a withdrawal is asked for, approved, paid by a claim and completed', async () => {
    await moveClock(48);
    await goToNextBusinessDay(member.http);
    expect(club.micro((await stats(member)).availableRewards)).toBe(REWARD);
    const before = await usdcOf(wallet.address);
    const { id } = await request(member, wallet.address);
    // Asked for anew each time: a renewed confirmation comes with a new cookie.
    const admin = await club.admin();
    const pending = await club.get<Withdrawal[]>(admin.http, '/api/admin/withdrawals/pending');
    expect(pending.map((one) => one.id)).toContain(id);
    await club.expectReservesAgree();
    await club.post(admin.http, `/api/admin/withdrawals/${id}/approve`, { pay: true });
    await expect.poll(() => statusOf(member, id), { timeout: 30_000 }).toBe('completed');
    expect((await usdcOf(wallet.address)) - before).toBe(REWARD);
  });

  test('a denied request gives the reward back with its reason', async () => {
    const [, second] = referrers as [club.Client, club.Client, club.Client];
    const to = await knownWallet(second, club.WITHDRAWAL_PASSWORD);
    const { id, amount } = await request(second, to.address);
    const admin = await club.admin();
    await club.post(admin.http, `/api/admin/withdrawals/${id}/deny`, { reason: 'Please name a wallet of your own' });
    const [denied] = await club.get<Withdrawal[]>(second.http, '/api/rewards/withdrawals');
    expect(denied).toMatchObject({ status: 'rejected', reason: 'Please name a wallet of your own' });
    expect((await stats(second)).availableRewards).toBe(amount);
  });

  test('a payment from outside the pool counts for nothing; the pool pays a new address once a statement names it', async () => {
    const [third] = referrers as [club.Client, club.Client, club.Client];
    const to = await knownWallet(third, club.WITHDRAWAL_PASSWORD);
    const { id, amount } = await request(third, to.address);
    const approve = async (data: object) =>
      (await club.admin()).http.post(`/api/admin/withdrawals/${id}/approve`, { data });
    const transactionHash = await sendUsdc(await fundedWallet(), to.address, club.micro(amount));
    const refused = await approve({ transactionHash });
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([422, 'PAID_BY_POOL_ONLY']);
    expect((await approve({ pay: true })).status()).toBe(200);
    const before = await usdcOf(to.address);
    await untilStatementCounts();
    await expect.poll(() => statusOf(third, id), { timeout: 40_000 }).toBe('completed');
    expect((await usdcOf(to.address)) - before).toBe(club.micro(amount));
  });

  test('part of the principal comes back at once, cancelling the running cycle', async () => {
    await goToNextBusinessDay(member.http);
    await club.post(member.http, '/api/cycles/start', {});
    const before = await usdcOf(wallet.address);
    const body = { amount: '1000.5', withdrawalPassword: club.WITHDRAWAL_PASSWORD };
    const redemption = await club.post<{ cancelledCycle: boolean }>(member.http, '/api/deposits/redeem', body, 202);
    expect(redemption.cancelledCycle).toBe(true);
    expect(await club.get(member.http, '/api/cycles/active')).toBeNull();
    await expect.poll(() => usdcOf(wallet.address), { timeout: 30_000 }).toBe(before + 1_000_500_000n);
    expect(await principalOf(member)).toBe('3999.5');
  });

  test('the owner takes from the vault directly, without the site, and the ledger follows', async () => {
    const before = await usdcOf(wallet.address);
    await call(vault, 'function release(address token, uint256 amount)', wallet, [demo().usdc, 999_500_000n]);
    expect(await usdcOf(wallet.address)).toBe(before + 999_500_000n);
    await expect.poll(() => principalOf(member), { timeout: 30_000 }).toBe('3000');
  });

  test('all the rest comes back, on a Saturday', async () => {
    await goToSaturday(member.http);
    const before = await usdcOf(wallet.address);
    await club.post(
      member.http,
      '/api/deposits/redeem',
      { amount: 'all', withdrawalPassword: club.WITHDRAWAL_PASSWORD },
      202,
    );
    await expect.poll(() => usdcOf(wallet.address), { timeout: 30_000 }).toBe(before + 3_000_000_000n);
    await expect.poll(() => usdcOf(vault)).toBe(0n);
    expect(await principalOf(member)).toBe('0');
  });
});
