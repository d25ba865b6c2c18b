import { expect, type Page } from '@playwright/test';
import { watch } from '../pages/clean-page';
import { PROGRAMS } from '../pages/withhold-program';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

const PHONE = { width: 360, height: 740 };

test('a link to a member’s page leads on to it, and one to nowhere says so', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', viewport: PHONE });
  const page = watch(await context.newPage());
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  expect((await page.goto('/rewards?from=mail'))?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Join with invitation' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await signInToGoOn(page);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/rewards?from=mail');
  await expectToastAbove(page);

  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /^404/ })).toBeVisible();
  await context.clearCookies();
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /USDC rewards/ })).toBeVisible();
  await expectHelpAfterEverything(page);
  for (const width of [768, 1279]) {
    await page.setViewportSize({ width, height: 740 });
    await expectHelpAfterEverything(page);
  }
  await page.setViewportSize({ width: 1280, height: 740 });
  await expectHelpBesideEverything(page);
  await context.close();
});

test('a member whose session ended without this browser signs in and stays signed in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'ballast_signed_in', value: '1', url: demo().url }]);
  const page = await context.newPage();
  await page.goto('/rewards');
  await signInToGoOn(page);
  await context.close();
});

test('a printed history is a statement: no bar, no button, ink on white', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo().url, colorScheme: 'dark', viewport: PHONE });
  const { email, password } = demo().member;
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const page = watch(await context.newPage());
  await page.goto('/transactions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const part of [page.getByRole('button'), page.getByRole('navigation')])
    await expect(part.filter({ visible: true })).toHaveCount(0);
  // Of a filter nothing is left, its magnifier and its arrow neither.
  await expect(page.locator('.mantine-Input-wrapper')).not.toHaveCount(0);
  await expect(page.locator('.mantine-Input-wrapper').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(20, 33, 31)');
  await context.close();
});

test('printed reserves have all their parts, though nobody scrolled, and no empty place of one', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', viewport: PHONE });
  const page = watch(await context.newPage());
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto('/reserves');
  await expect(part('Surplus of the pool')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(part('Statements so far')).toBeVisible();
  await expect(part('Contracts').getByText('Vault factory')).toBeVisible();
  await expect(part('Check it yourself').getByRole('listitem').first()).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/reserves');
  await expect(part('Surplus of the pool')).toBeVisible();
  await page.route(PROGRAMS, () => undefined);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  for (const late of ['Statements', 'Contracts', 'Check it yourself']) await expect(part(late)).toBeHidden();
  await context.close();
});

/** Signs in by the link to Rewards. The refusals that came with the visitor's page are not taken for the member's answers. */
async function signInToGoOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in to go on to Rewards' }).click();
  await page.getByLabel('Email or phone').fill(demo().member.email);
  await page.getByLabel('Password', { exact: true }).fill(demo().member.password);
  const unread = page.waitForResponse('**/api/notifications/unread');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await unread).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
}

/** Bar and content make room for the toast: it covers neither, though the page was scrolled before. */
async function expectToastAbove(page: Page): Promise<void> {
  // One that the pointer is on stays, however long a slow machine takes to scroll.
  await page.locator('.toast').hover();
  await page.mouse.wheel(0, 200);
  await expect
    .poll(async () => {
      const toast = await page.locator('.toast').boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      return (toast?.y ?? 0) + (toast?.height ?? 0) <= (bar?.y ?? 0);
    })
    .toBe(true);
}

/** The help button stands behind the last words of the page and covers none of them. */
async function expectHelpAfterEverything(page: Page): Promise<void> {
  const help = await page.getByRole('button', { name: 'Open questions and answers' }).boundingBox();
  for (const part of ['main', 'footer']) {
    const box = await page.locator(part).boundingBox();
    expect(help?.y, part).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
}

/** The help button stands in the margin that is wide enough, from the first screen on. */
async function expectHelpBesideEverything(page: Page): Promise<void> {
  const help = await page.getByRole('button', { name: 'Open questions and answers' }).boundingBox();
  expect(help?.y).toBeLessThan(740);
  for (const part of [page.locator('main > *').first(), page.getByRole('button', { name: 'Deutsch' })]) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(help?.x ?? 0);
  }
}
