import { expect, type Page } from '@playwright/test';
import { nameOf, openAs, SCREENS, WIDTHS, type Who, type Width } from '../pages/all-screens';
import { overflowingTexts } from '../pages/card-states';
import { expectCleanPage } from '../pages/clean-page';
import { test } from '../stack/test';

/** German words are longer: no words of a visitor's or member's screen stand beyond the edge of the page or of their card. */
for (const who of ['visitor', 'member'] as const) {
  test(`what a ${who} sees in German is clean on a phone and on a desktop`, async ({ browser }) => {
    const pages = new Map<Width, Page>();
    for (const width of Object.keys(WIDTHS) as Width[]) {
      pages.set(width, await openAs(browser, who, { width, locale: 'de-DE' }));
    }
    const [anyPage] = pages.values();
    await setLanguage(anyPage!, who, 'de');
    try {
      await Promise.all(
        [...pages].map(async ([width, page]) => {
          for (const path of SCREENS[who])
            await expectCleanInGerman(page, path, `${nameOf(who, path)}-${width}-german`);
        }),
      );
    } finally {
      await setLanguage(anyPage!, who, 'en');
    }
    for (const page of pages.values()) await page.context().close();
  });
}

/** Sets the language of the demo's member, whose screens other specs of this worker read in English. */
async function setLanguage(page: Page, who: Who, language: 'de' | 'en'): Promise<void> {
  if (who !== 'visitor') expect((await page.request.patch('/api/user', { data: { language } })).status()).toBe(200);
}

async function expectCleanInGerman(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html'), name).toHaveAttribute('lang', 'de');
  await expectCleanPage(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
  expect(await overflowingTexts(page), name).toEqual([]);
}
