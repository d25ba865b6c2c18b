import { expect, type Browser, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import { expectCleanPage, watch } from '../pages/clean-page';
import { expectToastOf } from '../pages/toast';
import { fundedWallet, usdcOf } from '../stack/chain';
import { goToNextBusinessDay, moveClock } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet } from '../stack/deposit';
import { joinAsAdmin } from '../stack/second-admin';
import { test } from '../stack/test';

/** Earns more than SECOND_ADMIN_FROM_USDC (1000) in one cycle. */
const PRINCIPAL = 10_000_000_000_000n;
const REWARD = (PRINCIPAL * 400n) / 10_000n / 260n;

/** From the first admin's page to its last look: two scans by axe, a command that makes an admin, and a payment. */
const LONG_MS = 240_000;

/** Rewards above what one admin may approve alone, earned the way everybody earns them. */
async function askForALot(): Promise<{ readonly id: string; readonly walletAddress: string }> {
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  await deposit(member, wallet, PRINCIPAL);
  await goToNextBusinessDay(member.http);
  await club.post(member.http, '/api/cycles/start', {});
  await moveClock(8);
  await club.post(member.http, '/api/cycles/collect', {});
  await moveClock(48);
  await goToNextBusinessDay(member.http);
  const available = () => club.get<{ id: string }[]>(member.http, '/api/rewards/available');
  await expect.poll(async () => (await available()).length).toBe(1);
  const rewardIds = (await available()).map(({ id }) => id);
  const body = { rewardIds, walletAddress: wallet.address, withdrawalPassword: club.WITHDRAWAL_PASSWORD };
  return club.post(member.http, '/api/rewards/withdraw', body, 201);
}

async function pageOfSecond(browser: Browser): Promise<Page> {
  const second = await joinAsAdmin();
  const storageState = await second.http.storageState();
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', storageState });
  return watch(await context.newPage());
}

test('a sum above what one admin may approve is paid by the word of two, never by one admin’s two words', async ({
  browser,
}) => {
  const { id, walletAddress } = await askForALot();
  const pages = [await adminPage(browser, { confirmedForMs: LONG_MS }), await pageOfSecond(browser)] as const;
  const [first, second] = pages;
  const item = (page: Page) => page.getByRole('listitem').filter({ hasText: walletAddress.slice(-4) });
  const pay = (page: Page) => item(page).getByRole('button', { name: /^Pay / });
  const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Pay 1,538.46 USDC' });
  for (const page of pages) await page.goto('/admin?tab=withdrawals');

  await expect(item(first)).toContainText('0 of 2 approvals');
  await pay(first).click();
  const payment = first.getByRole('dialog', { name: 'Pay this request?' });
  await expect(payment).toContainText('This payment needs two admins');
  // To whom, where to, how much to the last place and once, and what is unusual about it.
  await expect(payment.getByText('1,538.461538 USDC')).toHaveCount(1);
  await expect(payment).toContainText(/Member\S+@example\.org/);
  await expect(payment.getByText(new RegExp(`${walletAddress.slice(-4)}$`)).first()).toBeVisible();
  await expect(payment).toContainText('First withdrawal');
  await expectCleanPage(first, '55-admin-first-word');
  await confirm(first).click();
  await expectToastOf(first, 'Approval noted', /another admin has to approve it the same way/);
  await expect(item(first)).toContainText('1 of 2 approvals');
  await expect(item(first)).toContainText(demo().admin.email);
  await expect(pay(first)).toHaveCount(0);
  await expectCleanPage(first, '56-admin-one-of-two');
  expect(await usdcOf(walletAddress)).toBe(0n);

  // Past the page, too: the first admin's word counts once.
  const admin = await club.admin();
  const again = await admin.http.post(`/api/admin/withdrawals/${id}/approve`, { data: { pay: true } });
  expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);

  await second.reload();
  await pay(second).click();
  await confirm(second).click();
  await expectToastOf(second, 'Withdrawal approved', '1,538.461538 USDC');
  await expect.poll(() => usdcOf(walletAddress), { timeout: 40_000 }).toBe(REWARD);
  await first.goto('/admin?tab=withdrawals&status=completed');
  await expect(item(first).locator('.pending__approval')).toHaveCount(2, { timeout: 40_000 });
  await club.expectReservesAgree();
  for (const page of pages) await page.context().close();
});
