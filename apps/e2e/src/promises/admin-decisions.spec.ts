import { expect, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { expectToast } from '../pages/screens';
import { adminState } from '../stack/admin';
import { goToNextBusinessDay, untilStatementCounts } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { knownWallet } from '../stack/known-wallet';
import { test } from '../stack/test';

interface Reward {
  readonly id: string;
  readonly amount: string;
}

/** The demo's member has available rewards: each of the two requests takes one of them. */
test.describe.serial('an admin decides by hand', () => {
  let page: Page;
  let member: club.Client;

  const requestOne = async (): Promise<{ id: string; amount: string; walletAddress: string }> => {
    const { withdrawalPassword } = demo().member;
    const wallet = await knownWallet(member, withdrawalPassword);
    const [reward] = await club.get<Reward[]>(member.http, '/api/rewards/available');
    const body = { rewardIds: [reward?.id], walletAddress: wallet.address, withdrawalPassword };
    return club.post(member.http, '/api/rewards/withdraw', body, 201);
  };
  const own = async (id: string) =>
    (
      await club.get<{ id: string; status: string; reason: string | null }[]>(member.http, '/api/rewards/withdrawals')
    ).find((one) => one.id === id);
  const item = (wallet: string) => page.getByRole('listitem').filter({ hasText: wallet.slice(-4) });

  test.beforeAll(async ({ browser }) => {
    const storageState = await adminState();
    page = watch(
      await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', storageState })).newPage(),
    );
    member = await club.signIn(demo().member.email, demo().member.password);
    await goToNextBusinessDay(member.http);
  });

  test('denies with a reason that the member reads', async () => {
    const { id, walletAddress } = await requestOne();
    await page.goto('/admin?tab=withdrawals');
    await item(walletAddress).getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('dialog').getByText('Maya Lindqvist')).toBeVisible();
    await page.getByLabel('Reason (optional)').fill('This wallet belongs to an exchange');
    await expectCleanPage(page, '22-admin-deny');
    await page.getByRole('button', { name: 'Deny withdrawal' }).click();
    await expectToast(page, 'Withdrawal denied');
    expect(await own(id)).toMatchObject({ status: 'rejected', reason: 'This wallet belongs to an exchange' });
  });

  test('is told when the member takes the request back before it is paid', async () => {
    const { id, walletAddress } = await requestOne();
    await page.goto('/admin?tab=withdrawals');
    await item(walletAddress).getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('dialog')).toContainText('Pay this request?');
    const { withdrawalPassword } = demo().member;
    await club.post(member.http, `/api/rewards/withdrawals/${id}/cancel`, { withdrawalPassword }, 204);
    const dialog = page.getByRole('dialog', { name: 'Not open any more' });
    await expect(dialog).toContainText('The member took this request back.');
    await expectCleanPage(page, '22-admin-ended');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await own(id))?.status).toBe('cancelled');
  });

  test('finds a decided request again by its wallet, and from the audit log', async () => {
    const [denied] = await club.get<{ id: string; walletAddress: string }[]>(
      page.request,
      '/api/admin/withdrawals?status=rejected&limit=1',
    );
    const wallet = denied?.walletAddress ?? '';
    await page.goto('/admin?tab=withdrawals&status=all');
    await page.getByLabel('Search withdrawals').fill(wallet.toLowerCase().slice(0, 20));
    await expect(page).toHaveURL(/q=0x/);
    await expect(item(wallet)).toHaveCount(1);
    await expect(page.locator('.pending')).toHaveCount(1);
    await page.goto(`/admin?tab=audit&subject=withdrawal:${denied?.id}`);
    await page.getByRole('link', { name: 'See what became of it' }).click();
    await expect(page.getByLabel('Search withdrawals')).toHaveValue(denied?.id ?? '');
    await expect(page.locator('.pending')).toHaveCount(1);
    await expect(item(wallet)).toContainText('This wallet belongs to an exchange');
  });

  test('pays out of the pool, as soon as a statement counts that names the address', async () => {
    const { id, walletAddress } = await requestOne();
    // What waits is what an admin sees first, counted on its tab and in the title, and gone through by keys.
    await page.goto('/');
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle(/^\(\d+\) Withdrawals/);
    await expect(page.getByRole('tab', { name: /^Withdrawals \(\d+\)$/, selected: true })).toBeVisible();
    const pay = item(walletAddress).getByRole('button', { name: /^Pay / });
    const isThere = () => pay.evaluate((button) => button === document.activeElement);
    for (let row = 0; row < 25 && !(await isThere()); row += 1)
      await page.keyboard.press(row === 0 ? 'j' : 'ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
    await expectToast(page, 'Withdrawal approved');
    expect((await own(id))?.status).toBe('confirmed');
    await untilStatementCounts();
    await expect.poll(async () => (await own(id))?.status, { timeout: 40_000 }).toBe('completed');
    await club.expectReservesAgree();
  });
});
