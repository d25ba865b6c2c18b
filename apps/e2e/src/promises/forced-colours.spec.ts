import { expect } from '@playwright/test';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

/** Windows' contrast themes paint over our colours: what is told by a fill or a shadow alone would be gone. */
test('with forced colours the current entry, a switch and the end of a list are still told apart', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: demo().url, forcedColors: 'active', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { email, password } = demo().member;
  await club.post(context.request, '/api/login', { email, password });
  await page.goto('/rewards');
  const style = (name: string, property: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .first()
      .evaluate((link, of) => getComputedStyle(link).getPropertyValue(of), property);
  expect(await style('Rewards', 'border-bottom-color')).not.toBe(await style('History', 'border-bottom-color'));

  const track = page.locator('.mantine-Switch-track');
  await expect(track).toHaveCSS('border-top-style', 'solid');
  const [line, ground] = await track.evaluate((element) => [
    getComputedStyle(element).borderTopColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(line).not.toBe(ground);

  const colour = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).color);
  // Until the list is there, neither goes anywhere.
  await expect.poll(async () => (await colour('Newer')) === (await colour('Older'))).toBe(false);
  await context.close();
});
