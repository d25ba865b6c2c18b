import { expect, type Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';
export const otherThan = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light');

export async function expectScheme(page: Page, scheme: Scheme, name: string): Promise<void> {
  await expect(page.locator('html'), name).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** Switches the open page as a person does. Without the pointer: its hint would lie over what is looked at. */
export async function switchScheme(page: Page, to: Scheme): Promise<void> {
  const row = page.getByRole('button', { name: `Switch to ${to}` });
  // A member's stands in a menu, which Escape closes again.
  const menu = page.getByRole('button', { name: /^(Your account: .*|More)$/ }).filter({ visible: true });
  if ((await row.count()) === 0) await menu.dispatchEvent('click');
  await row.dispatchEvent('click');
  await page.keyboard.press('Escape');
}

/** The next page opens as the browser prefers it again, not as it was switched to. */
export async function forgetScheme(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('mantine-color-scheme-value'));
}
