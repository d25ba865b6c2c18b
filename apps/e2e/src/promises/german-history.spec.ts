import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { openAs } from '../pages/all-screens';
import { overflowingTexts } from '../pages/card-states';
import { expectCleanPage } from '../pages/clean-page';
import { goToNextBusinessDay } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { knownWallet } from '../stack/known-wallet';
import { test } from '../stack/test';

const ENGLISH = /Cycle reward|Deposit of USDC|Withdrawal of rewards|Denied by admin|The payment/;

/** The sentences that the ledger makes of its data, on a phone: each reader's in their language. */
test('what happened to a member’s money reads German on German screens, English on English ones', async ({
  browser,
}) => {
  const member = await club.signIn(demo().member.email, demo().member.password);
  await goToNextBusinessDay(member.http);
  await deniedRequest(member);
  const page = await openAs(browser, 'member', { width: 'phone', locale: 'de-DE' });
  const admin = await openAs(browser, 'admin', { width: 'phone', locale: 'de-DE' });
  await inGerman([page.request, admin.request], async () => {
    // The days near the window alone are there: of each kind the newest.
    await expectGerman(page, '/transactions?period=all&type=rewards', /Zyklusprämie vom \d\d\.\d\d\.\d{4}/);
    await expectGerman(page, '/transactions?period=all&type=withdrawals', /Auszahlung von Prämien an 0x/);
    await expectGerman(page, '/rewards', /Von einem Admin abgelehnt/);
    await expectGerman(admin, '/admin?tab=transactions', /Auszahlung von Prämien an 0x/);
    await expectGerman(admin, '/admin?tab=withdrawals&status=rejected', /Von einem Admin abgelehnt/);
  });
  // The open page loads anew by itself, which would break off another way to it.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/transactions?period=all&type=rewards');
  await expect(page.getByText(/Cycle reward of \w+ \d+, \d{4}/).first()).toBeVisible();
  await page.goto('/rewards');
  await expect(page.getByText(/Denied by admin/).first()).toBeVisible();
  await Promise.all([page.context().close(), admin.context().close()]);
});

/** A request of the demo's member that an admin denied without a word. */
async function deniedRequest(member: club.Client): Promise<void> {
  const { withdrawalPassword } = demo().member;
  const wallet = await knownWallet(member, withdrawalPassword);
  const [reward] = await club.get<{ id: string }[]>(member.http, '/api/rewards/available');
  const body = { rewardIds: [reward?.id], walletAddress: wallet.address, withdrawalPassword };
  const { id } = await club.post<{ id: string }>(member.http, '/api/rewards/withdraw', body, 201);
  await club.post((await club.admin()).http, `/api/admin/withdrawals/${id}/deny`, {});
}

/** Other specs of this worker read the same accounts' screens in English. */
async function inGerman(accounts: readonly APIRequestContext[], work: () => Promise<void>): Promise<void> {
  const set = async (language: 'de' | 'en') => {
    for (const account of accounts) {
      expect((await account.patch('/api/user', { data: { language } })).status()).toBe(200);
    }
  };
  await set('de');
  try {
    await work();
  } finally {
    await set('en');
  }
}

async function expectGerman(page: Page, path: string, words: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText(words).first()).toBeVisible();
  expect(await page.locator('main').innerText()).not.toMatch(ENGLISH);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await overflowingTexts(page)).toEqual([]);
  await expectCleanPage(page, `german-sentences${path.replace(/[/?=&]/g, '-')}`);
}
