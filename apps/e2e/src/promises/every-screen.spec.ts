import { expect } from '@playwright/test';
import { nameOf, openAs, SCREENS, WIDTHS, type Who, type Width } from '../pages/all-screens';
import { expectCleanPage } from '../pages/clean-page';
import { test } from '../stack/test';

const SCHEMES = ['light', 'dark'] as const;

/** Every screen, light and dark, on a phone and on a desktop: no axe violation, no console error, nothing beyond the edge. */
for (const [who, paths] of Object.entries(SCREENS) as [Who, readonly string[]][]) {
  for (const width of Object.keys(WIDTHS) as Width[]) {
    for (const scheme of SCHEMES) {
      test(`what a ${who} sees is clean on a ${width}, ${scheme}`, async ({ browser }) => {
        const page = await openAs(browser, who, { width, colorScheme: scheme });
        for (const path of paths) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          const name = `${nameOf(who, path)}-${width}-${scheme}`;
          await expectCleanPage(page, name);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
          expect(await page.evaluate(belowTheFooter), name).toBeLessThan(160);
          await expect(page.locator('html'), name).toHaveAttribute('data-mantine-color-scheme', scheme);
        }
        await page.context().close();
      });
    }
  }
}

test('a member who types /admin gets the not-found page, and the API refuses', async ({ browser }) => {
  const page = await openAs(browser, 'member', { width: 'desktop' });
  await page.goto('/admin');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
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
