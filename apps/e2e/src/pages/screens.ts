import { expect, type Page } from '@playwright/test';

/** One toast by its title. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
}

export interface NewMember {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly withdrawalPassword: string;
}

export async function signUp(page: Page, member: NewMember): Promise<void> {
  await page.goto(`/signup?code=${member.code}`);
  await page.getByLabel('Email', { exact: true }).last().fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(member.password);
  await page.getByLabel('Withdrawal password', { exact: true }).fill(member.withdrawalPassword);
  await page.getByLabel('Confirm withdrawal password', { exact: true }).fill(member.withdrawalPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Account created!');
}

/** Leaves by the account menu of the top bar. */
export async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Your account:/ }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(page, 'Welcome back!');
}

/** Scrolls through the page: parts of it are loaded when they come into sight. */
export async function seeAll(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const frame = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // On a busy machine the network is idle before the program has drawn anything, and then there is nothing to see.
  await expect(page.locator('main .card').first()).toBeVisible();
  await expect(async () => {
    for (const card of await page.locator('main .card').all()) {
      await card.scrollIntoViewIfNeeded();
      await frame();
    }
    await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
}
