import type { Page } from '@playwright/test';

/** Opens the dashboard's receiving address, which is folded once a wallet is named. */
export async function openAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Receiving address/, expanded: false }).click();
}
