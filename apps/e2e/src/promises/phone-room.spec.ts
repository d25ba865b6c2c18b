import { expect, type Page } from '@playwright/test';
import { onBoth, openBoth, type Pages, WIDTHS } from '../pages/all-screens';
import { overflowingTexts } from '../pages/card-states';
import { expectCleanPage } from '../pages/clean-page';
import { goToNextBusinessDay } from '../stack/clock';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

/** The height of the bar at the bottom of a phone. */
const BAR = 64;
const LANGUAGES = {
  en: { more: '47 more under way', review: 'Review', redemption: 'Your redemption', start: 'Start earning' },
  de: { more: '47 weitere unterwegs', review: 'Prüfen', redemption: 'Ihre Rückzahlung', start: 'Zyklus starten' },
} as const;
type Language = keyof typeof LANGUAGES;

/** Redemptions under way, newest first; every seventh was sent. */
function redemptions(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `0197aaaa-0000-7000-8000-${String(at).padStart(12, '0')}`,
    status: at % 7 === 3 ? 'sent' : 'requested',
    amount: `${at + 1}.239999`,
    walletAddress: demo().rewardPool,
    createdAt: new Date(Date.UTC(2026, 10, 23, 10) - at * 3_600_000).toISOString(),
    transactionHashes: at % 7 === 3 ? [`0x${'ab'.repeat(32)}`] : [],
    reason: null,
    requestedHere: true,
    cancelledCycle: false,
  }));
}

/** Answers as the server does, but for some fields. */
async function change(page: Page, path: string, fields: object): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  });
}

/** @returns what of the page has been moved by something above it since it was opened */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        shifts.push(...sources.map(({ node }) => node?.className ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    return moved.filter((name) => name.includes('dashboard'));
  };
}

/** The button that starts the day's cycle ends above the bar, without scrolling. */
async function expectStartInSight(page: Page, width: keyof typeof WIDTHS, name: string): Promise<void> {
  const start = page.getByRole('button', { name });
  await expect(start).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { y, height } = (await start.boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThanOrEqual(WIDTHS[width].height - (width === 'phone' ? BAR : 0));
}

/** A member's way to what they came for is left free by banners above a page and by what is under way. */
for (const language of Object.keys(LANGUAGES) as Language[]) {
  const words = LANGUAGES[language];
  test.describe.serial(`in ${language}, on a phone and on a desktop`, () => {
    let pages: Pages;

    test.beforeAll(async ({ browser }) => {
      pages = await openBoth(browser, 'member', () => ({ locale: language }));
      await goToNextBusinessDay(pages.phone.request);
      expect((await pages.phone.request.patch('/api/user', { data: { language } })).status()).toBe(200);
    });

    test.afterAll(async () => {
      await pages.phone.request.patch('/api/user', { data: { language: 'en' } });
      await onBoth(pages, (page) => page.context().close());
    });

    for (const count of [0, 1, 3, 50]) {
      test(`${count} redemptions under way leave the form in sight`, () =>
        onBoth(pages, async (page, width) => {
          await page.route('**/api/deposits/redemptions*', (route) => route.fulfill({ json: redemptions(count) }));
          await page.goto('/redeem');
          await expect(page.getByRole('button', { name: words.review, exact: true })).toBeInViewport({ ratio: 1 });
          const cards = page.getByRole('region', { name: words.redemption });
          const rest = page.locator('summary').filter({ hasText: words.more });
          await expect(cards).toHaveCount(Math.min(count, 3));
          await expect(rest).toHaveCount(count > 3 ? 1 : 0);
          await expectCleanPage(page, `redeem-${count}-${width}-${language}`);
          if (count > 3) {
            await rest.focus();
            await page.keyboard.press('Enter');
            await expect(cards).toHaveCount(count);
            // The keyboard goes on with what was shown.
            await page.keyboard.press('Tab');
            expect(await page.evaluate(() => document.activeElement?.closest('details') !== null)).toBe(true);
          }
          expect(await overflowingTexts(page)).toEqual([]);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }));
    }

    test('a banner leaves the day’s button in sight, moves nothing and opens by the keyboard', () =>
      onBoth(pages, async (page, width) => {
        const shifts = await watchShifts(page);
        const banners = [
          ['**/api/user', { contactConfirmed: false }, demo().member.email],
          ['**/api/programme', { usdcPaused: true }, 'Vaults'],
        ] as const;
        for (const [path, fields, rest] of banners) {
          await change(page, path, fields);
          await page.goto('/');
          const banner = page.locator('main details.notice');
          await expect(banner).toBeVisible();
          await expectStartInSight(page, width, words.start);
          if (path === '**/api/user') expect(await shifts()).toEqual([]);
          await expectCleanPage(page, `banner${path.slice(7)}-${width}-${language}`);
          const text = banner.getByText(new RegExp(rest, 'i'));
          if (width === 'desktop') await expect(text).toBeVisible();
          else {
            await expect(text).toBeHidden();
            await banner.locator('summary').focus();
            await page.keyboard.press('Enter');
            await expect(text).toBeVisible();
            if (path === '**/api/user') {
              await page.keyboard.press('Enter');
              await expect(text).toBeHidden();
              await page.locator('a[href="#confirm-contact"]').click();
              await expect(text).toBeInViewport();
            }
          }
          await expectCleanPage(page, `banner${path.slice(7)}-open-${width}-${language}`);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      }));

    test('money on its way out leaves the day’s button in sight', () =>
      onBoth(pages, async (page, width) => {
        for (const withdrawingRewards of ['0', '1234.567891']) {
          await change(page, '**/api/analytics/stats', { redeemingPrincipal: '14000.25', withdrawingRewards });
          await page.goto('/');
          await expect(page.locator('.balance__apart')).toBeVisible();
          await expectStartInSight(page, width, words.start);
          await expectCleanPage(page, `on-its-way-${withdrawingRewards}-${width}-${language}`);
          expect(await overflowingTexts(page)).toEqual([]);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      }));
  });
}
