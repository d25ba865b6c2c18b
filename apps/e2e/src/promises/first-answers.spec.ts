import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

const PHONE = { width: 360, height: 740 };
const SOON_MS = 3_000;
/** Less than the 30 s after which a page without a stream of changes asks by itself. */
const NOTIFIED_MS = 15_000;
/** Longer than anything used to be asked again by a timer on this screen. */
const IDLE_MS = 35_000;

/** A member's page, its requests to the API, and the number of changes it was notified of. */
interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly reads: string[];
  changes: number;
}

async function memberPage(browser: Browser): Promise<Watched> {
  const context = await browser.newContext({ baseURL: demo().url, viewport: PHONE });
  const { email, password } = demo().member;
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const page = await context.newPage();
  const watched: Watched = { context, page, reads: [], changes: 0 };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.resourceType() === 'eventsource') return;
    watched.reads.push(`${pathname}${search}`);
  });
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.eventSourceMessageReceived', ({ eventName }) => {
    if (eventName === 'change') watched.changes += 1;
  });
  return watched;
}

/**
 * The page's requests from `begin` on, in a while without a change that it is notified of. Changes come of a product that
 * has just started, and of a day that begins, up to a minute after another spec moved the clock: then it is tried anew.
 */
async function readsWithoutChange(
  watched: Watched,
  ms: number,
  begin: () => Promise<unknown>,
): Promise<readonly string[]> {
  for (;;) {
    watched.reads.length = 0;
    watched.changes = 0;
    await begin();
    await watched.page.waitForTimeout(ms);
    if (watched.changes === 0) return [...watched.reads];
    await watched.page.waitForTimeout(SOON_MS);
  }
}

/** Read for what comes into sight behind the first figures: the area of rewards, and the foot of the page. */
const LATER = /^\/api\/(analytics\/rewards-by-day|operator$)/;

async function openFirstScreen({ page }: Watched): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Total balance' })).toBeVisible();
}

test('a page that is opened after its session ended elsewhere is a visitor’s, without a notice', async ({
  browser,
}) => {
  const { context, page } = await memberPage(browser);
  expect((await context.request.post('/api/logout')).ok()).toBe(true);
  // The browser still believes that somebody is here, as after a session that was ended on another device.
  await context.addCookies([{ name: 'ballast_signed_in', value: '1', url: demo().url }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'USDC rewards you can check yourself' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('You are logged out')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await context.close();
});

test('the document asks early for just what a member’s first screen wants, and nothing is asked twice', async ({
  browser,
}) => {
  const watched = await memberPage(browser);
  const reads = await readsWithoutChange(watched, SOON_MS, () => openFirstScreen(watched));
  const preloads = await watched.page
    .locator('link[rel=preload][as=fetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const first = reads.filter((read) => !LATER.test(read));
  expect([...first].sort()).toEqual([...preloads].sort());
  expect(new Set(reads).size).toBe(reads.length);
  await watched.context.close();
});

test('an admin’s own dashboard asks when it is opened, and shows no answers from before', async ({ browser }) => {
  const page = await adminPage(browser);
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByText('No withdrawal waits for you.').or(page.locator('.pending').first())).toBeVisible();
  const request = page.waitForRequest('**/api/deposits/active');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await request;
  await page.context().close();
});

test('an idle screen asks for nothing: it is told what changes', async ({ browser }) => {
  const watched = await memberPage(browser);
  await readsWithoutChange(watched, SOON_MS, () => openFirstScreen(watched));
  expect(await readsWithoutChange(watched, IDLE_MS, () => Promise.resolve())).toEqual([]);
  await watched.context.close();
});

test('what is done elsewhere is on the screen a moment later', async ({ browser }) => {
  const member = await club.join(await club.invitation());
  const context = await browser.newContext({ baseURL: demo().url });
  await club.post(context.request, '/api/login', { email: member.email, password: club.PASSWORD });
  const page = await context.newPage();
  await page.goto('/account#sessions');
  const row = page.getByText(/^Last seen/);
  await expect(row).not.toHaveCount(0);
  const before = await row.count();
  await club.signIn(member.email, club.PASSWORD);
  await expect(row).toHaveCount(before + 1, { timeout: NOTIFIED_MS });
  await context.close();
});
