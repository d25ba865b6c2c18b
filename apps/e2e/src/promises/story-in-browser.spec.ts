import { expect, type Page } from '@playwright/test';
import type { Wallet } from 'ethers';
import { expectCleanPage, watch } from '../pages/clean-page';
import { expectToast, signIn, signOut, signUp, type NewMember } from '../pages/screens';
import { adminState } from '../stack/admin';
import { fundedWallet, sendUsdc, usdcOf } from '../stack/chain';
import { goToNextBusinessDay, moveClock } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { linkIn, mailTo } from '../stack/mails';
import { test } from '../stack/test';

const DEPOSIT = 5_000_000_000n;
const REWARD = (DEPOSIT * 350n) / 10_000n / 260n;

/** The day from which what becomes final now earns, as pages say it: 'Mon, Nov 23'. */
async function earningDay(page: Page): Promise<string> {
  const { earningFrom, timeZone } = await club.get<{ earningFrom: string; timeZone: string }>(
    page.request,
    '/api/programme',
  );
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  return format.format(new Date(earningFrom));
}

/** The main job as a member and an admin see it. One page each, kept through the whole story. */
test.describe.serial('the main job in the browser', () => {
  let page: Page;
  let adminPage: Page;
  let wallet: Wallet;
  let member: NewMember;
  let vault: string;

  test.beforeAll(async ({ browser }) => {
    const options = { baseURL: demo().url, reducedMotion: 'reduce' } as const;
    page = watch(await (await browser.newContext(options)).newPage());
    wallet = await fundedWallet();
    await goToNextBusinessDay((await club.admin()).http);
    member = {
      code: await club.invitation(),
      email: `ada${Date.now()}@example.org`,
      password: club.PASSWORD,
      withdrawalPassword: club.WITHDRAWAL_PASSWORD,
    };
  });

  test('joins with an invitation, signs out and in again', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Join with invitation' }).first()).toBeVisible();
    await expectCleanPage(page, '01-landing');
    await signUp(page, member);
    await expect(page).toHaveURL('/');
    await signOut(page);
    await signIn(page, member.email, member.password);
    await expect(page).toHaveURL('/');
  });

  test('confirms the mailbox by the mailed link, which goes before a payout wallet', async () => {
    const banner = page.getByRole('region', { name: 'Confirm your email address' });
    await expect(banner).toContainText(member.email);
    await expect(page.getByText('Before you name a payout wallet, confirm')).toBeVisible();
    await expectCleanPage(page, '01-confirm-banner');
    await page.goto(linkIn(await mailTo(member.email, 'Confirm your email address')));
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await expect(confirm).toBeVisible();
    await expectCleanPage(page, '01-confirm-link');
    await confirm.click();
    await page.getByRole('link', { name: 'Go to Ballast' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByLabel('Payout wallet', { exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test('names the payout wallet and sees the receiving address with its QR code', async () => {
    await page.getByLabel('Payout wallet', { exact: true }).fill(wallet.address);
    await page.getByLabel('Repeat payout wallet').fill(wallet.address);
    await page.getByLabel('Withdrawal password', { exact: true }).fill(member.withdrawalPassword);
    await page.getByRole('button', { name: 'Save payout wallet' }).click();
    await expectToast(page, 'Payout wallet saved');
    await expect(page.getByRole('img', { name: /QR code of your receiving address/ })).toBeVisible();
    await expect(page.getByText(/not USDC\.e/).first()).toBeVisible();
    await expectCleanPage(page, '02-receiving-address');
    const account = await club.signIn(member.email, member.password);
    vault = (await club.get<{ address: string }>(account.http, '/api/auth/receiving-address')).address;
  });

  test('deposits: waiting, seen, credited', async () => {
    await page.getByRole('link', { name: 'Deposit', exact: true }).first().click();
    await page.getByLabel('Amount', { exact: true }).fill('5000');
    const day = await earningDay(page);
    await expect(page.getByText(`What becomes final today earns from ${day}.`)).toBeVisible();
    await expectCleanPage(page, '03-deposit-amount');
    await page.getByRole('button', { name: 'Continue' }).click();
    const status = page.getByRole('region', { name: 'Status' });
    await expect(status.getByText('Waiting for your transfer')).toBeVisible();
    // The browser's Back leads to the amount, its Forward to the address again.
    await page.goBack();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(/^5000(\.00)?$/);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Send 5,000.00 USDC' })).toBeVisible();
    await expect(status.getByText('Waiting for your transfer')).toBeVisible();
    await expectCleanPage(page, '04-deposit-waiting');
    await sendUsdc(wallet, vault, DEPOSIT);
    await expect(status.getByText('Credited', { exact: true })).toBeVisible();
    await expect(status.getByText(`Earning from ${day}`)).toBeVisible();
    // Nobody is asked to send it twice, not by the browser’s history either.
    const qr = page.getByRole('img', { name: /QR code of your receiving address/ });
    await expect(page.getByRole('heading', { name: 'Your transfer has arrived' })).toBeVisible();
    await expect(qr).toHaveCount(0);
    await expectCleanPage(page, '05-deposit-credited');
    await page.goBack();
    await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
    await expect(qr).toHaveCount(0);
    await page.goto('/');
    const balance = page.getByRole('region', { name: 'Total balance' });
    await expect(balance).toContainText('5,000.00');
    await expect(balance).toContainText(`Earning from ${day}`);
    const earning = page.getByRole('region', { name: 'Earning', exact: true });
    await expect(earning).toContainText(
      `Earning from ${day}. A cycle counts what was final before its business day began.`,
    );
    await expect(earning).toContainText('Starts soon');
    await expect(page.getByText('Not earning')).toHaveCount(0);
    await expectCleanPage(page, '05-earning-from');
  });

  test('runs a cycle and collects it', async () => {
    await goToNextBusinessDay(page.request);
    await page.goto('/');
    await expect(page.getByText('3.50 % APR').first()).toBeVisible();
    await expect(page.getByText('Ready to start')).toBeVisible();
    await expectCleanPage(page, '06-ready-to-start');
    await page.getByRole('button', { name: 'Start earning' }).click();
    await expectToast(page, 'Earning started!');
    await expectCleanPage(page, '07-earning');
    await moveClock(8);
    await page.reload();
    await expect(page.getByText('Ready to collect', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Collect', exact: true }).click();
    await expectToast(page, 'Earnings collected!');
    await page.getByRole('link', { name: 'Rewards', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Locked rewards' })).toBeVisible();
    await expectCleanPage(page, '08-locked-rewards');
  });

  test('asks for a withdrawal once the lock is over', async () => {
    await moveClock(48);
    await goToNextBusinessDay(page.request);
    await page.reload();
    const request = page.getByRole('region', { name: 'Withdraw rewards' });
    await request.getByRole('button', { name: 'Use max' }).click();
    await page.getByLabel('Wallet address').fill(wallet.address);
    await page.getByLabel('Withdrawal password', { exact: true }).fill(member.withdrawalPassword);
    await page.getByRole('button', { name: /^Request .*USDC$/ }).click();
    await expectToast(page, 'Withdrawal requested');
    await expect(page.getByText('Pending approval').first()).toBeVisible();
    await expectCleanPage(page, '09-withdrawal-requested');
  });

  test('is paid when the admin approves', async ({ browser }) => {
    const storageState = await adminState();
    const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', storageState });
    adminPage = watch(await context.newPage());
    await adminPage.goto('/admin?tab=withdrawals');
    await expect(adminPage.getByText('Pending withdrawals')).toBeVisible();
    await expectCleanPage(adminPage, '10-admin-withdrawals');
    const before = await usdcOf(wallet.address);
    await adminPage
      .getByRole('button', { name: /^Pay .*USDC$/ })
      .last()
      .click();
    await expectCleanPage(adminPage, '11-admin-pay-dialog');
    await adminPage
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay .*USDC$/ })
      .click();
    await expectToast(adminPage, 'Withdrawal approved');
    await expect.poll(() => usdcOf(wallet.address), { timeout: 30_000 }).toBe(before + REWARD);
    await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 30_000 });
    await expectCleanPage(page, '12-withdrawal-completed');
  });

  test('takes the principal back', async () => {
    const before = await usdcOf(wallet.address);
    await page.goto('/');
    await page.getByRole('link', { name: 'Redeem', exact: true }).last().click();
    await expect(page).toHaveURL('/redeem');
    await expectCleanPage(page, '13-redeem');
    // The browser's Back leads from the review to the amount, as its own does.
    await page.getByLabel('Amount to redeem').fill('1200.50');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('button', { name: 'Redeem 1,200.50 USDC' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Amount to redeem')).toHaveValue(/^1200.50?$/);
    await page.goForward();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Redeem all' }).click();
    const review = page.getByRole('region', { name: 'Review and confirm' });
    await expect(review).toContainText('5,000.00');
    for (const address of [vault, wallet.address]) await expect(review.getByText(address).first()).toBeAttached();
    await expect(review).toContainText('0.00 USDC. Rewards that you have stay yours.');
    await expectCleanPage(page, '13-redeem-review');
    await page.getByLabel('Withdrawal password', { exact: true }).fill(member.withdrawalPassword);
    await page.getByRole('button', { name: 'Redeem 5,000.00 USDC' }).click();
    await expectToast(page, 'Redemption requested');
    await expect(page.getByRole('region', { name: 'Your redemption' })).toContainText('5,000.00');
    await expect.poll(() => usdcOf(wallet.address), { timeout: 30_000 }).toBe(before + DEPOSIT);
    await page.goto('/transactions');
    await expect(page.getByText('Completed').first()).toBeVisible();
    await expectCleanPage(page, '14-history');
  });

  test('shows owed beside held to anyone', async ({ browser }) => {
    const visitor = watch(await (await browser.newContext({ baseURL: demo().url })).newPage());
    await visitor.goto('/reserves');
    await expect(visitor.getByText('Covered').first()).toBeVisible();
    await expectCleanPage(visitor, '15-reserves');
    await club.expectReservesAgree();
  });
});
