import { expect, type Browser, type Page } from '@playwright/test';
import { goOffline, putInto, STATES, overflowingTexts, type CardState } from '../pages/card-states';
import { keepPicture } from '../pages/picture';
import { seeAll } from '../pages/screens';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

const WIDTHS = { phone: 360, tablet: 768, desktop: 1280 } as const;
const SCREENS = [
  '/',
  '/deposit',
  '/redeem',
  '/rewards',
  '/transactions',
  '/account?tab=security',
  '/account?tab=devices',
  '/reserves',
];
/** All of them are looked at before a release (`CARD_STATES=all`); each run takes the narrowest and the widest. */
const ALL = process.env['CARD_STATES'] === 'all';
const LOOKS = (['phone', 'tablet', 'desktop'] as const)
  .flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
  .filter(
    ({ width, scheme }) => ALL || `${width}-${scheme}` === 'phone-light' || `${width}-${scheme}` === 'desktop-dark',
  );

/** A card never leaves its member alone: each state of each screen says what is going on and keeps within the page. */
test('long: a visitor’s figures keep to their places too', async ({ browser }) => {
  await inEachLook(browser, async (page, look) => {
    await putInto(page, 'long');
    for (const path of ['/', '/reserves']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await keep(page, `visitor-long${nameOf(path)}-${look}`);
    }
  });
});

for (const state of STATES) {
  test(`${state}: every screen says so`, async ({ browser }) => {
    const { email, password } = demo().member;
    await inEachLook(browser, async (page, look) => {
      await club.post(page.request, '/api/login', { email, password });
      for (const path of SCREENS) {
        await putInto(page, state);
        await page.goto(path);
        await expectState(page, state);
        await keep(page, `${state}${nameOf(path)}-${look}`);
        await page.context().setOffline(false);
        // Left first: answers that come now would be kept, and the next screen would begin with them.
        await page.goto('about:blank');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  });
}

test('empty: somebody who has just joined is told what to do', async ({ browser }) => {
  const member = await club.join(await club.invitation());
  await inEachLook(browser, async (page, look) => {
    await club.post(page.request, '/api/login', { email: member.email, password: club.PASSWORD });
    for (const path of SCREENS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main')).not.toContainText('NaN');
      await keep(page, `empty${nameOf(path)}-${look}`);
    }
  });
});

const nameOf = (path: string): string => (path === '/' ? '-home' : path.replace(/[/?=]/g, '-'));

/** Checks the looks side by side, each in a browser profile of its own: a page mostly waits. */
async function inEachLook(browser: Browser, check: (page: Page, look: string) => Promise<void>): Promise<void> {
  await Promise.all(
    LOOKS.map(async ({ width, scheme }) => {
      const context = await browser.newContext({
        ...{ baseURL: demo().url, colorScheme: scheme, reducedMotion: 'reduce' },
        viewport: { width: WIDTHS[width], height: 800 },
      });
      const page = await context.newPage();
      await check(page, `${width}-${scheme}`);
      // An answer that is being made longer as the context goes would fail the test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }),
  );
}

async function keep(page: Page, name: string): Promise<void> {
  await keepPicture(page, `state-${name}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
  expect(await overflowingTexts(page), name).toEqual([]);
}

async function expectState(page: Page, state: CardState): Promise<void> {
  if (state === 'loading') {
    await expect(page.getByRole('status').first()).toBeAttached();
    await expect(page.locator('.skeleton').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  } else if (state === 'error') {
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('0197aaaa-0000-7000-8000-0000000000ff').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    // One card, one failure: the same sentence twice under one title helps nobody.
    await page.waitForLoadState('networkidle');
    for (const card of await page.locator('main section.card').all()) {
      expect(await card.getByRole('alert').count()).toBeLessThan(2);
    }
  } else {
    await seeAll(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.skeleton')).toHaveCount(0);
    if (state === 'offline') {
      await goOffline(page);
      await expect(page.getByText(/offline/i).first()).toBeVisible();
    }
  }
}
