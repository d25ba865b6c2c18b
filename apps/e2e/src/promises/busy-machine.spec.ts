import { expect } from '@playwright/test';
import { watch } from '../pages/clean-page';
import { signIn, signOut } from '../pages/screens';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

/** For which a page hears of its own answers late, as where other work is in front of it. */
const LATE_MS = 300;

test('a busy machine leads out of an ended session to the front page, and from one that is gone to the login page', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  const page = watch(await context.newPage());
  await page.addInitScript((late) => {
    const wait = window.setTimeout.bind(window);
    const setTimeout = (run: () => void, ms = 0, ...given: unknown[]) => wait(run, ms === 0 ? late : ms, ...given);
    Object.assign(window, { setTimeout });
  }, LATE_MS);
  const { email, password } = demo().member;
  await signIn(page, email, password);
  await signOut(page);

  await signIn(page, email, password);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Rewards', exact: true }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.close();
});
