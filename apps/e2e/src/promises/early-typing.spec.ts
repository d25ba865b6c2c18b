import { expect, type Page } from '@playwright/test';
import { expectToast } from '../pages/screens';
import { PROGRAMS } from '../pages/withhold-program';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

/** The build writes these pages, so that they can be read, and typed into, before their program has come. */
test.describe('a page whose program has not come yet', () => {
  let page: Page;
  let release: () => void;
  const labelled = (name: string) => page.getByLabel(name, { exact: true }).last();

  test.beforeEach(async ({ browser }) => {
    page = await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage();
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(PROGRAMS, async (route) => {
      await released;
      await route.continue();
    });
  });
  test.afterEach(() => page.context().close());

  async function typeEarly(path: string, values: Readonly<Record<string, string>>): Promise<void> {
    await page.goto(path, { waitUntil: 'commit' });
    for (const [name, value] of Object.entries(values)) await labelled(name).fill(value);
    await labelled('Password').press('Enter');
    // An answer of the server to what the browser would send by itself takes some milliseconds.
    await page.waitForTimeout(500);
    expect(page.url(), 'no password in an address').toBe(`${demo().url}${path}`);
    release();
    await page.waitForLoadState();
  }

  test('keeps what was typed to sign in, and puts it into no address', async () => {
    const member = await club.join(await club.invitation());
    await typeEarly('/login', { 'Email or phone': member.email, Password: club.PASSWORD });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectToast(page, 'Welcome back!');
  });

  test('keeps what was typed to sign up, and puts it into no address', async () => {
    await typeEarly(`/signup?code=${await club.invitation()}`, {
      Email: `early${Date.now()}@example.org`,
      Password: club.PASSWORD,
      'Confirm password': club.PASSWORD,
      'Withdrawal password': club.WITHDRAWAL_PASSWORD,
      'Confirm withdrawal password': club.WITHDRAWAL_PASSWORD,
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, 'Account created!');
  });
});
