import { expect, type Page } from '@playwright/test';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

const PHONE = { width: 360, height: 740 };
/** The dashboard's clocks look again after 15 s. */
const SOON_MS = 3_000;

/** Reads of the API that the page makes, in the order of their addresses. */
async function readsOf(page: Page): Promise<string[]> {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(`${pathname}${search}`);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Total balance' })).toBeVisible();
  await page.waitForTimeout(SOON_MS);
  return reads.sort();
}

test('the document asks early for just what a member’s first screen wants, and nothing is asked twice', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: demo().url, viewport: PHONE });
  const { email, password } = demo().member;
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const page = await context.newPage();
  const reads = await readsOf(page);
  const requested = await page
    .locator('link[rel=preload][as=fetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(reads).toEqual([...requested].sort());
  await context.close();
});
