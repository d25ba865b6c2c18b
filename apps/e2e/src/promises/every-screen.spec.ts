import { expect, type Page } from '@playwright/test';
import {
  called,
  nameOf,
  onBoth,
  openAs,
  openBoth,
  type Pages,
  SCREENS,
  type Who,
  type Width,
} from '../pages/all-screens';
import { expectCleanColours, expectCleanPage } from '../pages/clean-page';
import { expectScheme, forgetScheme, otherThan, switchScheme, type Scheme } from '../pages/scheme';
import { test } from '../stack/test';

/**
 * The scheme that the browser of a width prefers, which is checked by all rules; the other one comes by the page's own
 * switch. So each screen is checked by all rules in both schemes, and by those of colour at both widths of both.
 */
const OPENED_IN: Readonly<Record<Width, Scheme>> = { phone: 'light', desktop: 'dark' };

/** Every screen, on a phone and on a desktop, light and dark: no axe violation, no console error, nothing beyond the edge. */
for (const [who, paths] of Object.entries(SCREENS) as [Who, readonly string[]][]) {
  test.describe(`${called(who)}, on a phone and on a desktop, light and dark`, () => {
    let pages: Pages;

    test.beforeAll(async ({ browser }) => {
      pages = await openBoth(browser, who, (width) => ({ colorScheme: OPENED_IN[width] }));
    });

    test.afterAll(() => onBoth(pages, (page) => page.context().close()));

    for (const path of paths) {
      test(`sees ${path} clean`, () =>
        onBoth(pages, (page, width) =>
          expectCleanInBoth(page, path, OPENED_IN[width], `${nameOf(who, path)}-${width}`),
        ));
    }
  });
}

async function expectCleanInBoth(page: Page, path: string, first: Scheme, name: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expectCleanIn(page, first, `${name}-${first}`, expectCleanPage);
  const second = otherThan(first);
  await switchScheme(page, second);
  await expectCleanIn(page, second, `${name}-${second}`, expectCleanColours);
  await forgetScheme(page);
}

async function expectCleanIn(page: Page, scheme: Scheme, name: string, expectClean: typeof expectCleanPage) {
  await expectScheme(page, scheme, name);
  await expectClean(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
  expect(await page.evaluate(belowTheFooter), name).toBeLessThan(160);
}

test('a member who types /admin gets the not-found page, and the API refuses', async ({ browser }) => {
  const page = await openAs(browser, 'member', { width: 'desktop' });
  await page.goto('/admin');
  await expect(page.getByText('404 page not found')).toBeVisible();
  expect((await page.request.get('/api/admin/withdrawals/pending')).status()).toBe(403);
  await page.context().close();
});

/** Pixels of the page that come after its last words: something invisible may make it longer. */
function belowTheFooter(): number {
  const footer = document.querySelector('footer');
  return footer === null
    ? 0
    : document.documentElement.scrollHeight - (footer.getBoundingClientRect().bottom + scrollY);
}
