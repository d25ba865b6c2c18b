import { expect, type Browser, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { signIn } from '../pages/screens';
import { call, fundedWallet, sendUsdc, usdcOf } from '../stack/chain';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

const RELEASE = 'function release(address token, uint256 amount)';
const AMOUNT = 20_000_000n;

interface Redemption {
  readonly status: string;
  readonly reason: string | null;
}

/** Circle's privileged functions; on the local chain's token anybody may call them. */
async function circle(what: 'blacklist' | 'unBlacklist' | 'pause' | 'unpause', account?: string): Promise<void> {
  const abi = `function ${what}(${account === undefined ? '' : 'address account'})`;
  await call(demo().usdc, abi, await fundedWallet(), account === undefined ? [] : [account]);
}

async function memberWithPrincipal() {
  const member = await club.join(await club.invitation());
  const [wallet, recovery] = [await fundedWallet(), await fundedWallet()];
  const named = { wallet: wallet.address, recoveryWallet: recovery.address };
  const put = await member.http.put('/api/auth/payout-wallet', {
    data: { ...named, withdrawalPassword: club.WITHDRAWAL_PASSWORD },
  });
  expect(put.ok(), await put.text()).toBe(true);
  const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
  await sendUsdc(await fundedWallet(), address, AMOUNT);
  await expect.poll(() => principalOf(member), { timeout: 30_000 }).toBe('20');
  return { member, wallet, recovery, vault: address };
}

const principalOf = async ({ http }: club.Client): Promise<string> =>
  (await club.get<{ totalDeposited: string } | null>(http, '/api/deposits/active'))?.totalDeposited ?? '0';
const redeem = ({ http }: club.Client) =>
  club.post(http, '/api/deposits/redeem', { amount: 'all', withdrawalPassword: club.WITHDRAWAL_PASSWORD }, 202);
const redemption = async ({ http }: club.Client): Promise<Redemption | undefined> =>
  (await club.get<Redemption[]>(http, '/api/deposits/redemptions'))[0];

const usdcPaused = async ({ http }: club.Client): Promise<boolean[]> => {
  const answers = ['/api/programme', '/api/reserves'].map((path) => club.get<{ usdcPaused: boolean }>(http, path));
  return (await Promise.all(answers)).map((answer) => answer.usdcPaused);
};
async function keepLooks(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280])
    for (const scheme of ['dark', 'light']) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((one) => document.documentElement.setAttribute('data-mantine-color-scheme', one), scheme);
      await expectCleanPage(page, `${name}-${width}-${scheme}`);
    }
}
/** A page whose timers can be made to go off earlier. */
async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage();
  await page.clock.install();
  return watch(page);
}

/** Lets the page come to what it sees when it asks again, every 30 s by its own clock, without those seconds passing here. */
async function refetched(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await seen();
  }).toPass({ timeout: 45_000 });
}

test('a listed owner is told so in plain words, and the recovery wallet takes the principal', async ({ browser }) => {
  const { member, wallet, recovery, vault } = await memberWithPrincipal();
  await circle('blacklist', wallet.address);
  await redeem(member);
  await expect.poll(async () => (await redemption(member))?.status, { timeout: 30_000 }).toBe('failed');
  expect(await principalOf(member)).toBe('20');
  const page = await newPage(browser);
  await signIn(page, member.email, club.PASSWORD);
  await page.goto('/redeem');
  await expect(page.getByText('Circle, the issuer of USDC, has listed this address')).toBeVisible();
  await expectCleanPage(page, '22-listed-owner');
  await call(demo().vaultFactory, 'function deploy(address owner, address recovery, uint256 counter)', recovery, [
    wallet.address,
    recovery.address,
    0,
  ]);
  await call(vault, RELEASE, recovery, [demo().usdc, AMOUNT]);
  expect(await usdcOf(recovery.address)).toBe(AMOUNT);
  await expect.poll(() => principalOf(member), { timeout: 30_000 }).toBe('0');
  await club.expectReservesAgree();
});

test('a listed pool holds up nobody’s principal', async () => {
  const { member, wallet } = await memberWithPrincipal();
  await circle('blacklist', demo().rewardPool);
  try {
    await redeem(member);
    await expect.poll(() => usdcOf(wallet.address), { timeout: 30_000 }).toBe(AMOUNT);
  } finally {
    await circle('unBlacklist', demo().rewardPool);
  }
  await expect.poll(async () => (await redemption(member))?.status, { timeout: 30_000 }).toBe('completed');
  await club.expectReservesAgree();
});

test('while USDC is paused members are told, nothing is lost, and it goes on by itself afterwards', async ({
  browser,
}) => {
  const { member, wallet } = await memberWithPrincipal();
  const [page, visitor] = await Promise.all([newPage(browser), newPage(browser)]);
  const sentence = 'Circle has paused USDC on Local chain.';
  const notice = page.getByText(sentence);
  const visitorNotice = visitor.getByText(sentence);
  await signIn(page, member.email, club.PASSWORD);
  await visitor.goto('/reserves');
  await expect(notice).toBeHidden();
  await circle('pause');
  try {
    await expect.poll(() => usdcPaused(member), { timeout: 30_000 }).toEqual([true, true]);
    await page.goto('/redeem');
    await expect(notice).toBeVisible();
    await expect(page.getByText('A redemption that you request now is sent once the pause ends')).toBeVisible();
    await redeem(member);
    await page.reload();
    await expect(
      page.getByRole('region', { name: 'Your redemption' }).getByText('Waits: Circle has paused USDC.'),
    ).toBeVisible();
    await keepLooks(page, '22-usdc-paused');
    await page.goto('/rewards');
    await expect(page.getByText('A withdrawal that you request now cannot be paid before the pause')).toBeVisible();
    await refetched(visitor, () => expect(visitorNotice).toBeVisible({ timeout: 2_000 }));
    expect((await redemption(member))?.status).toBe('requested');
    expect(await usdcOf(wallet.address)).toBe(0n);
    await club.expectReservesAgree();
  } finally {
    await circle('unpause');
  }
  await expect.poll(() => usdcOf(wallet.address), { timeout: 60_000 }).toBe(AMOUNT);
  await expect.poll(async () => (await redemption(member))?.status, { timeout: 30_000 }).toBe('completed');
  await expect.poll(() => usdcPaused(member), { timeout: 30_000 }).toEqual([false, false]);
  await refetched(page, () => expect(notice).toBeHidden({ timeout: 2_000 }));
  await refetched(visitor, () => expect(visitorNotice).toBeHidden({ timeout: 2_000 }));
  await club.expectReservesAgree();
});
