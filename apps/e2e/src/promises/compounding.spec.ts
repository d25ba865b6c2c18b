import { expect } from '@playwright/test';
import { fundedWallet } from '../stack/chain';
import { goToNextBusinessDay, moveClock } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet, nameWallet } from '../stack/deposit';
import { mailTo, mailsTo } from '../stack/mails';
import { test } from '../stack/test';

interface Line {
  readonly type: string;
  readonly amount: string;
  readonly status: string;
}
const PRINCIPAL = 100_000_000_000n;
const REWARD = (PRINCIPAL * 400n) / 10_000n / 260n;

/** A member who compounds: the pool pays their own vault on the chain, and principal grows by exactly that, once. */
test.describe.serial('auto-compound', () => {
  let member: club.Client;

  const history = () => club.get<Line[]>(member.http, '/api/transactions');
  const principal = async () =>
    club.micro((await club.get<{ totalDeposited: string }>(member.http, '/api/deposits/active')).totalDeposited);
  const compounding = async () =>
    club.get<{ enabled: boolean; apy: string | null; annualRate: string; lastAmount: string | null }>(
      member.http,
      '/api/rewards/auto-compound',
    );
  const turn = (enabled: boolean) => member.http.put('/api/rewards/auto-compound', { data: { enabled } });

  test.afterEach(() => club.expectReservesAgree());

  test('cannot be turned on without a wallet, and shows no APY while it is off', async () => {
    member = await club.join(await club.invitation());
    expect((await turn(true)).status()).toBe(409);
    const wallet = await fundedWallet();
    await nameWallet(member, wallet);
    await deposit(member, wallet, PRINCIPAL);
    expect((await history()).map(({ status }) => status)).toEqual(['completed']);
    expect(await compounding()).toMatchObject({ enabled: false, apy: null, annualRate: '4.00' });
  });

  test('turns a collected reward into principal after its lock', async () => {
    await goToNextBusinessDay(member.http);
    await club.post(member.http, '/api/cycles/start', {});
    await moveClock(8);
    await club.post(member.http, '/api/cycles/collect', {});
    expect((await turn(true)).status()).toBe(200);
    expect(await compounding()).toMatchObject({ enabled: true, apy: '4.08' });
    await moveClock(48);
    await expect.poll(principal, { timeout: 40_000 }).toBe(PRINCIPAL + REWARD);
    expect(await history()).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'reward_compounded', status: 'completed' })]),
    );
    expect((await history()).filter(({ type }) => type === 'deposit')).toHaveLength(1);
    expect(club.micro((await compounding()).lastAmount ?? '0')).toBe(REWARD);
  });

  test('stops when it is turned off', async () => {
    expect((await turn(false)).status()).toBe(200);
    expect(await compounding()).toMatchObject({ enabled: false, apy: null });
  });
});

/** Members get one mail per event of their money; its links lead to this club and nowhere else. */
test('mails of a deposit and of withdrawals, each once', async () => {
  const admin = await club.admin();
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  const hash = await deposit(member, wallet, 36_000_000_000n);
  expect((await mailTo(member.email, 'Deposit credited: 36,000.00 USDC')).text).toContain(hash);
  await goToNextBusinessDay(member.http);
  const ask = async () => {
    await club.post(member.http, '/api/cycles/start', {});
    await moveClock(8);
    await club.post(member.http, '/api/cycles/collect', {});
    await moveClock(48);
    await goToNextBusinessDay(member.http);
    const rewards = await club.get<{ id: string }[]>(member.http, '/api/rewards/available');
    return club.post<{ id: string; amount: string }>(
      member.http,
      '/api/rewards/withdraw',
      {
        rewardIds: rewards.map(({ id }) => id),
        walletAddress: wallet.address,
        withdrawalPassword: club.WITHDRAWAL_PASSWORD,
      },
      201,
    );
  };
  const denied = await ask();
  await mailTo(member.email, `Withdrawal requested: ${denied.amount} USDC`);
  await club.post(admin.http, `/api/admin/withdrawals/${denied.id}/deny`, { reason: 'Not today' });
  expect((await mailTo(member.email, /^Withdrawal denied/)).text).toContain('Not today');
  const paid = await ask();
  await club.post((await club.admin()).http, `/api/admin/withdrawals/${paid.id}/approve`, { pay: true });
  await mailTo(member.email, `Withdrawal approved: ${paid.amount} USDC`);
  await mailTo(member.email, `Withdrawal paid: ${paid.amount} USDC`);
  const all = await mailsTo(member.email);
  expect(all.filter(({ subject }) => /deposit|paid|denied|approved/i.test(subject))).toHaveLength(4);
  const links = all.flatMap(({ text, html }) => `${text} ${html ?? ''}`.match(/https?:\/\/[^\s"<>]+/g) ?? []);
  expect(links.filter((link) => new URL(link).origin !== demo().url)).toEqual([]);
});
