import { expect, type BrowserContext, type Page } from '@playwright/test';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

/** High enough that no part waits for being scrolled to. */
const PHONE = { width: 360, height: 3200 };

/** The addresses in the browser's stores of this site, and what is in them. */
const storesOf = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const paths = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => `${name.replace(/-\w+$/, '')} ${new URL(url).pathname}`);
      }),
    );
    return paths.flat();
  });

async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

async function seen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
}

/** Forms wait for the present answer: one does not fill in the wallet that its member has left since. */
async function actsByPresentAnswers(page: Page): Promise<void> {
  const moved = `0x${'1'.repeat(40)}`;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    await held;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), payoutWallet: moved } });
  });
  await page.goto('/rewards');
  await expect(page.locator('.reward-figures')).toBeVisible();
  await expect(page.locator('.kept-notice')).toHaveText(/^As of /);
  const wallet = page.getByLabel('Wallet address');
  await expect(wallet).toHaveCount(0);
  answer();
  await expect(wallet).toHaveValue(moved);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What is kept is of this member again.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
}

test.describe('without a network', () => {
  let context: BrowserContext;
  let page: Page;

  test.beforeEach(async ({ browser }) => {
    const options = { baseURL: demo().url, reducedMotion: 'reduce', viewport: PHONE } as const;
    context = await browser.newContext({ ...options, serviceWorkers: 'allow', permissions: ['notifications'] });
    page = await context.newPage();
    const { email, password } = demo().member;
    await club.post(page.request, '/api/login', { email, password });
  });
  test.afterEach(() => context.close());

  test('what was read is shown with its time, and what was not says so; signing out forgets all of it', async () => {
    await page.goto('/');
    await untilKept(page);
    await seen(page, '/', 'Dashboard');
    const balance = (await page.locator('.balance__total').first().textContent()) ?? '';
    await seen(page, '/rewards', 'Rewards');
    const stores = await storesOf(page);
    expect(stores.filter((path) => /\/api\/|check-proof/.test(path.replace(/kept\/.*/, '')))).toEqual([]);

    // With a network, too, a page begins with it, under its time, until newer figures are there.
    await page.route(/\/api\//, () => new Promise(() => undefined));
    await page.goto('/');
    await expect(page.locator('.balance__total').first()).toHaveText(balance);
    await expect(page.locator('.kept-notice')).toHaveText(/^As of /);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.kept-notice')).toHaveCount(0);

    await actsByPresentAnswers(page);

    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(/Figures are as of/)).toBeVisible();
    await expect(page.locator('.balance__total').first()).toHaveText(balance);
    await expect(
      page
        .locator('main')
        .getByText(/^As of /)
        .first(),
    ).toBeVisible();
    await page.goto('/transactions');
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    // The headless browser takes the network away and does not say so.
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText(/This was not read before the connection was lost/).first()).toBeVisible();
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);

    await context.setOffline(false);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Join with invitation' })).toBeVisible();
    await expect.poll(async () => (await storesOf(page)).filter((path) => path.startsWith('ballast'))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(balance)).toHaveCount(0);
  });
});
