import { expect } from '@playwright/test';
import { signIn } from '../pages/screens';
import { expectToastOf } from '../pages/toast';
import { fundedWallet } from '../stack/chain';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet } from '../stack/deposit';
import { test } from '../stack/test';

test('a level that was deposited before: said while it is typed, and not of what is passed on the way', async ({
  browser,
}) => {
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  await deposit(member, wallet, 2_000_000_000n);
  const page = await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage();
  await page.clock.install();
  await signIn(page, member.email, club.PASSWORD);
  await page.goto('/deposit');
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toBeVisible();
  // The page's clock stands still while the keys are pressed, however slowly this machine presses them.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await amount.pressSequentially('20005');
  await page.clock.runFor(800);
  await expect(page.getByText('22,005.00').first()).toBeVisible();
  await expect(page.getByText('Tier already completed')).toHaveCount(0);
  await page.clock.resume();
  await amount.fill('2000');
  await expectToastOf(page, 'Tier already completed', 'You already deposited exactly this amount. Choose another one.');
  await expect(amount).toHaveValue('2000');
  await page.context().close();
});
