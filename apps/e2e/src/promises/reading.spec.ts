import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { signIn } from '../pages/screens';
import { expectToastOf } from '../pages/toast';
import { withholdProgram } from '../pages/withhold-program';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

interface Line {
  readonly type: string;
}

test.describe('History', () => {
  let page: Page;

  test.beforeEach(async ({ browser }) => {
    page = watch(await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage());
    const { email, password } = demo().member;
    await club.post(page.request, '/api/login', { email, password });
  });
  test.afterEach(() => page.context().close());

  test('keeps its filters in the address, which can be shared and gone back', async () => {
    await page.goto('/transactions?period=all');
    await page.getByLabel('Type').selectOption('rewards');
    await expect(page).toHaveURL(/type=rewards/);
    const types = page.getByRole('region', { name: 'Transactions' }).getByRole('row');
    await expect(types.nth(1)).toContainText(/reward|commissions/i);
    await page.goBack();
    await expect(page.getByLabel('Type')).toHaveValue('all');
    await page.goto('/transactions?type=nonsense&period=never');
    await expect(page.getByLabel('Type')).toHaveValue('all');
    await expect(page.getByLabel('Period')).toHaveValue('month');
  });

  test('draws rewards over time once they are in sight, with the figures as a table', async () => {
    await page.goto('/transactions?period=all');
    const chart = page.getByRole('region', { name: 'Rewards over time' });
    await page.waitForLoadState('networkidle');
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.getByRole('img', { name: /Bar chart of rewards/ })).toBeVisible();
    const ticks = chart.locator('.recharts-xAxis-tick-labels text');
    await expect(ticks.first()).toBeVisible();
    const places = await ticks.evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
    expect(places.length).toBeGreaterThan(2);
    const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps), 'the axis is named by equal steps').toBeLessThan(0.5);
    await chart.getByRole('switch', { name: 'Add up' }).check({ force: true });
    await expect(chart.getByRole('img', { name: /Bar chart of rewards added up/ })).toBeVisible();
    await chart.getByText('Show as table').click();
    await expect(chart.getByRole('table')).toBeVisible();
    await expectCleanPage(page, '33-history-chart');
  });

  test('stands when the drawing of its chart cannot be loaded, and draws it when asked again', async () => {
    const letCome = await withholdProgram(page, 'echarts');
    await page.goto('/transactions?period=all');
    const chart = page.getByRole('region', { name: 'Rewards over time' });
    await page.waitForLoadState('networkidle');
    await chart.scrollIntoViewIfNeeded();
    const again = chart.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible();
    await letCome();
    await again.click();
    await expect(chart.getByRole('img', { name: /Bar chart of rewards/ })).toBeVisible();
  });

  test('exports exactly what its filter matches', async () => {
    await page.goto('/transactions?type=rewards&period=all');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    await expectToastOf(page, 'Export complete');
    expect(download.suggestedFilename()).toMatch(/^ballast-history-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    const all = await club.get<Line[]>(page.request, '/api/transactions?limit=200');
    const rewards = all.filter(({ type }) => type === 'reward_earned' || type === 'reward_compounded');
    expect(lines).toHaveLength(1 + rewards.length);
  });

  test('goes on as its end comes into sight, loses or repeats no line, and holds only days near the window', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/transactions?period=all');
    const lines = page.getByRole('region', { name: 'Transactions' });
    const days = lines.locator('.history-days > li');
    const links = lines.locator('a[href^="/transactions/"]');
    await expect(links.first()).toBeVisible();
    const more = lines.getByRole('button', { name: 'Show more' });
    const end = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      await end();
      expect(await more.count()).toBe(0);
      expect(await days.last().getAttribute('aria-posinset')).toBe(await days.last().getAttribute('aria-setsize'));
    }).toPass();
    const size = Number(await days.last().getAttribute('aria-setsize'));
    expect(await days.count()).toBeLessThan(size);

    // The reader goes to a line and comes back: to its place, with the line's link under the keyboard.
    const link = links.last();
    const [href, place] = [await link.getAttribute('href'), await page.evaluate(() => window.scrollY)];
    await link.click();
    await expect(page.getByRole('heading', { name: 'Transaction', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(2);

    // A printed page has all days.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(days).toHaveCount(size);
    for (const fold of await lines.getByRole('button', { name: /commissions$/ }).all()) await fold.click();
    const shown = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    const all = await club.get<{ id: string }[]>(page.request, '/api/transactions?limit=200');
    expect([...shown].sort()).toEqual(all.map(({ id }) => `/transactions/${id}`).sort());
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => days.count()).toBeLessThan(size);
    await expectCleanPage(page, '33-history-end');
  });

  test('finds a line by its amount, and tells all of it', async () => {
    const [line] = await club.get<{ id: string; amount: string }[]>(page.request, '/api/transactions?type=deposit');
    await page.goto('/transactions?period=all');
    await page.getByLabel('Search').fill(line?.amount ?? '');
    await expect(page).toHaveURL(/q=/);
    await page.locator(`a[href="/transactions/${line?.id}"]`).click();
    await expect(page.getByRole('region', { name: 'In the ledger' })).toContainText('Your principal');
    await expect(page.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible();
    await expectCleanPage(page, '34-transaction');
    await page.goto('/transactions/01970000-0000-7000-8000-000000000000');
    await expect(page.getByText('There is no such transaction.')).toBeVisible();
  });

  test('shows moments in the reader’s zone, and in UTC when pointed at', async ({ browser }) => {
    const [line] = await club.get<{ createdAt: string }[]>(page.request, '/api/transactions?limit=1');
    const utc = `${line?.createdAt.slice(0, 19).replace('T', ' ')} UTC`;
    const shown: string[] = [];
    for (const timezoneId of ['America/New_York', 'Asia/Tokyo']) {
      const storageState = await page.context().storageState();
      const reader = await browser.newContext({ baseURL: demo().url, timezoneId, storageState });
      const there = await reader.newPage();
      await there.goto('/transactions?period=all');
      const timestamp = there.getByRole('region', { name: 'Transactions' }).locator('time').first();
      await expect(timestamp).toHaveAttribute('title', utc);
      shown.push(await timestamp.innerText());
      await reader.close();
    }
    expect(shown[0]).not.toBe(shown[1]);
  });
});

test('tips: the banner once a day, twenty to turn, favourites kept, progress counted', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  const page = watch(await context.newPage());
  await signIn(page, demo().member.email, demo().member.password);
  await page.getByRole('button', { name: 'Read now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Financial learning tips' });
  const place = async () => Number(/Tip (\d+) of 20/.exec(await dialog.innerText())?.[1]);
  const today = await place();
  const dayOfYear = Math.floor((Date.now() - Date.UTC(new Date().getUTCFullYear(), 0, 0)) / 86_400_000);
  expect([dayOfYear - 1, dayOfYear, dayOfYear + 1].map((day) => (day % 20) + 1)).toContain(today);
  await expect(dialog.getByText('5 %', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to favourites' }).click();
  await expectCleanPage(page, '34-tips');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('10 %', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Daily tip' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  for (let turn = 0; turn < 20; turn += 1) await dialog.getByRole('button', { name: 'Previous' }).click();
  expect(await place()).toBe(today);
  await expect(dialog.getByText('100 %', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Got it!' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Financial learning tips' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read now' })).toHaveCount(0);
  await context.close();
});

test('questions and answers: found by words in question or answer, one open at a time, with the programme’s own figures', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  const page = watch(await context.newPage());
  await page.goto('/');
  const widget = page.locator('.support');
  await widget.getByRole('button').first().click();
  const search = widget.getByRole('searchbox');
  await search.fill('zzzz');
  await expect(widget.getByText('No answers found').last()).toBeVisible();
  await search.fill('WITHDRAW');
  const found = await widget
    .getByText(/^Found \d+ result/)
    .last()
    .innerText();
  expect(Number(/\d+/.exec(found)?.[0])).toBeGreaterThan(2);
  expect((await widget.boundingBox())?.height ?? 0).toBeLessThanOrEqual(600 + 80);
  const questions = widget.locator('button[aria-expanded]:not(.support__toggle)');
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(widget.locator('button[aria-expanded="true"]:not(.support__toggle)')).toHaveCount(1);
  await expectCleanPage(page, '35-support');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await context.close();
});
