import { expect } from '@playwright/test';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

test('one toast at a time: five seconds, F8 focuses it, a swipe to the right dismisses it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo().url, reducedMotion: 'reduce' });
  await page.goto('/login');
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  const submit = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await submit();
  await page.getByLabel('Email or phone').fill('somebody@example.org');
  await submit();
  await expect(toast.getByText('Password required', { exact: true })).toBeVisible();
  await expect(toast.getByText('Email required', { exact: true })).toHaveCount(0);
  await page.keyboard.press('F8');
  await expect(page.locator('[role="region"]:focus-within')).toHaveAttribute('aria-label', 'Notifications (F8)');
  const box = await toast.getByText('Password required', { exact: true }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 8 });
  await page.mouse.up();
  await expect(toast.getByText('Password required', { exact: true })).toHaveCount(0);

  await page.mouse.move(5, 5);
  // Before it can be shown, so that a pause of this machine only makes its time look longer.
  const notYetShown = Date.now();
  await submit();
  await expect(toast.getByText('Password required', { exact: true })).toBeVisible();
  await page.getByLabel('Email or phone').focus();
  await expect(toast.getByText('Password required', { exact: true })).toHaveCount(0, { timeout: 9_000 });
  expect(Date.now() - notYetShown).toBeGreaterThan(4_000);

  await submit();
  await expect(toast.getByText('Password required', { exact: true })).toBeVisible();
  // As a machine that stands still: all that was due in the meantime comes at once afterwards.
  await page.evaluate(`for (const until = Date.now() + 6_000; Date.now() < until; );`);
  await page.evaluate('new Promise((drawn) => setTimeout(drawn, 200))');
  await expect(toast.getByText('Password required', { exact: true })).toBeVisible({ timeout: 1 });
  await page.close();
});
