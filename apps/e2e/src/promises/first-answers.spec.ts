import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

const PHONE = { width: 360, height: 740 };
const SOON_MS = 3_000;
/** Longer than the stream of changes goes back for a page that begins. */
const STARTED_MS = 8_000;
/** Longer than anything used to be asked again by a timer on this screen. */
const IDLE_MS = 35_000;

async function memberPage(browser: Browser): Promise<{ context: BrowserContext; page: Page; reads: string[] }> {
  const context = await browser.newContext({ baseURL: demo().url, viewport: PHONE });
  const { email, password } = demo().member;
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const page = await context.newPage();
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'eventsource') reads.push(`${pathname}${search}`);
  });
  // Once before: what a product that has just started still does is told, too, and for some seconds to each new page.
  for (const [open, pause] of [[() => page.goto('/'), STARTED_MS] as const, [() => page.reload(), SOON_MS] as const]) {
    reads.length = 0;
    await open();
    await expect(page.getByRole('heading', { name: 'Total balance' })).toBeVisible();
    await page.waitForTimeout(pause);
  }
  return { context, page, reads };
}

test('the document asks early for just what a member’s first screen wants, and nothing is asked twice', async ({
  browser,
}) => {
  const { context, page, reads } = await memberPage(browser);
  const preloads = await page
    .locator('link[rel=preload][as=fetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(reads.sort()).toEqual([...preloads].sort());
  await context.close();
});

test('an idle screen asks for nothing: it is told what changes', async ({ browser }) => {
  const { context, page, reads } = await memberPage(browser);
  reads.length = 0;
  await page.waitForTimeout(IDLE_MS);
  expect(reads).toEqual([]);
  await context.close();
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
  await expect(row).toHaveCount(before + 1, { timeout: SOON_MS });
  await context.close();
});
