import { expect, type Browser, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { adminState } from '../stack/admin';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
const SCHEMES = ['light', 'dark'] as const;
const VISITOR = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/reset-withdrawal-password',
  '/reserves',
];
const MEMBER = ['/', '/deposit', '/rewards', '/transactions', '/account', '/reserves', '/nowhere'];
const TABS = ['overview', 'users', 'invitations', 'withdrawals', 'transactions', 'audit'];
const ADMIN = [...TABS.map((tab) => `/admin?tab=${tab}`), '/deployment'];

type Who = 'visitor' | 'member' | 'admin';

async function open(
  browser: Browser,
  who: Who,
  width: keyof typeof WIDTHS,
  scheme: (typeof SCHEMES)[number],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo().url,
    viewport: WIDTHS[width],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...(who === 'admin' ? { storageState: await adminState() } : {}),
  });
  if (who === 'member') {
    const { email, password } = demo().member;
    expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  }
  return watch(await context.newPage());
}

/** Every screen, light and dark, on a phone and on a desktop: no axe violation, no console error, nothing beyond the edge. */
for (const [who, paths] of Object.entries({ visitor: VISITOR, member: MEMBER, admin: ADMIN }) as [Who, string[]][]) {
  for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
    for (const scheme of SCHEMES) {
      test(`what a ${who} sees is clean on a ${width}, ${scheme}`, async ({ browser }) => {
        const page = await open(browser, who, width, scheme);
        for (const path of paths) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          const name = `${who}${path.replace(/[/?=]/g, '-')}-${width}-${scheme}`;
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
  const page = await open(browser, 'member', 'desktop', 'light');
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
