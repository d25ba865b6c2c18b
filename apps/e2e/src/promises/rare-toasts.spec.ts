import { expect, type Browser, type Page } from '@playwright/test';
import { openAddress } from '../pages/address-card';
import { expectToastOf, refuse } from '../pages/toast';
import { withholdProgram } from '../pages/withhold-program';
import { adminState } from '../stack/admin';
import { goToNextBusinessDay } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { knownWallet } from '../stack/known-wallet';
import { test } from '../stack/test';

async function openAs(browser: Browser, member: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  await club.post(context.request, '/api/login', member);
  return context.newPage();
}

/** The program that draws QR codes alone knows that alphabet. */
const withoutQrCodes = (page: Page) => withholdProgram(page, 'Kanji');

/** The toasts of rare failures. */
test.describe('the receiving address', () => {
  test('cannot be copied before it is there', async ({ browser }) => {
    const page = await openAs(browser, demo().member);
    await page.route('**/api/auth/receiving-address', () => undefined);
    await page.goto('/');
    await openAddress(page);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expectToastOf(page, 'Address not available', /wait for your personal address to load/);
    await page.context().close();
  });

  test('can be copied when its QR code cannot be made', async ({ browser }) => {
    const page = await openAs(browser, demo().member);
    await withoutQrCodes(page);
    await page.goto('/');
    await openAddress(page);
    await expectToastOf(page, 'QR code error', /could not generate the QR code/i);
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeEnabled();
    await page.context().close();
  });

  test('is missing: the deposit cannot go on and says why', async ({ browser }) => {
    const page = await openAs(browser, demo().member);
    const message = 'No new receiving address is given at the moment.';
    await page.route('**/api/auth/receiving-address', (route) =>
      route.fulfill({ status: 422, json: { message, code: 'RESERVES_SHORT', requestId: 'r' } }),
    );
    await page.goto('/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('777');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToastOf(page, 'Deposit failed', message);
    await page.context().close();
  });
});

test('a withdrawal without a network says that nothing went out, also where the address cannot be checked here', async ({
  browser,
}) => {
  const page = await openAs(browser, demo().member);
  await goToNextBusinessDay(page.request);
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Use max' }).click();
  await page.getByLabel('Withdrawal password').fill(demo().member.withdrawalPassword);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Request .*USDC$/ }).click();
  await expectToastOf(page, 'Withdrawal failed', /could not be reached/);
  await page.context().close();
});

test('an authenticator app can be set up by its key when the QR code cannot be made', async ({ browser }) => {
  const member = await club.join(await club.invitation());
  const page = await openAs(browser, { email: member.email, password: club.PASSWORD });
  await withoutQrCodes(page);
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await page.getByLabel('Login password').fill(club.PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No QR code at the moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy key' })).toBeVisible();
  await page.context().close();
});

test.describe('an admin is told', () => {
  let page: Page;
  test.beforeEach(async ({ browser }) => {
    const storageState = await adminState();
    page = await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', storageState })).newPage();
  });
  test.afterEach(() => page.context().close());

  test('that an invitation was created, and that one was not', async () => {
    await page.goto('/admin?tab=invitations');
    const create = page.getByRole('button', { name: 'Create invitation' });
    await create.click();
    await expectToastOf(page, 'Invitation created');
    await refuse(page, '/api/admin/invitations');
    await create.click();
    await expectToastOf(page, 'Failed to create invitation');
  });

  test('that a withdrawal could not be denied', async () => {
    const { email, password, withdrawalPassword } = demo().member;
    const member = await club.signIn(email, password);
    await goToNextBusinessDay(member.http);
    const [reward] = await club.get<{ id: string }[]>(member.http, '/api/rewards/available');
    const wallet = await knownWallet(member, withdrawalPassword);
    const walletAddress = wallet.address;
    const body = { rewardIds: [reward?.id], walletAddress, withdrawalPassword };
    const { id } = await club.post<{ id: string }>(member.http, '/api/rewards/withdraw', body, 201);
    await page.goto('/admin?tab=withdrawals');
    const item = page.getByRole('listitem').filter({ hasText: walletAddress.slice(-4) });
    await item.getByRole('button', { name: 'Deny' }).click();
    await refuse(page, `/api/admin/withdrawals/${id}/deny`);
    await page.getByRole('button', { name: 'Deny withdrawal' }).click();
    await expectToastOf(page, 'Failed to deny');
    await page.unroute(`**/api/admin/withdrawals/${id}/deny`);
    await page.getByRole('button', { name: 'Deny withdrawal' }).click();
    await expectToastOf(page, 'Withdrawal denied');
  });
});

test('every status has its label in History, and an unknown one is shown as it came', async ({ browser }) => {
  const page = await openAs(browser, demo().member);
  const labels = {
    completed: 'Completed',
    requested: 'Pending approval',
    confirmed: 'Approved',
    rejected: 'Denied',
    failed: 'Failed',
    pending: 'Pending verification',
    'something-new': 'something-new',
  };
  const line = (status: string, n: number) => ({
    ...{ id: `01970000-0000-7000-8000-00000000000${n}`, userId: 'u', type: 'reward_withdrawn', amount: '1' },
    ...{ description: `Line ${n}`, status, transactionHash: null, createdAt: '2026-11-20T10:00:00.000Z' },
  });
  await page.route(/\/api\/transactions\?/, (route) =>
    route.fulfill({ json: Object.keys(labels).map((status, n) => line(status, n)) }),
  );
  await page.goto('/transactions');
  for (const [n, label] of Object.values(labels).entries()) {
    const row = page.getByRole('row').filter({ hasText: `Line ${n}` });
    await expect(row.getByText(label, { exact: true })).toBeVisible();
  }
  await page.context().close();
});

test('the tooltip of the light switch opens after 700 ms', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  const tip = page.locator('[data-tip="Switch to dark"]');
  const shown = () => tip.evaluate((element) => getComputedStyle(element, '::after').opacity);
  await tip.hover();
  await expect.poll(shown).toBe('1');
  // By its own clock, set by hand: a machine that stalls between two looks would see the wrong one.
  const shownAt = (ms: number) => tip.evaluate(setTipTo, ms).then(shown);
  expect(await shownAt(699)).toBe('0');
  expect(await shownAt(1_000)).toBe('1');
  await page.context().close();
});

/** Holds the tooltip's opening at a moment, in milliseconds since it was pointed at. */
function setTipTo(element: Element, ms: number): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    if (!(animation.effect instanceof KeyframeEffect) || animation.effect.pseudoElement !== '::after') continue;
    animation.pause();
    animation.currentTime = ms;
  }
}
