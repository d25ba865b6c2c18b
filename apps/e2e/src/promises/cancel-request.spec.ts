import { expect } from '@playwright/test';
import { expectToastOf } from '../pages/toast';
import { fundedWallet } from '../stack/chain';
import { goToNextBusinessDay, moveClock } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet } from '../stack/deposit';
import { mailTo } from '../stack/mails';
import { test } from '../stack/test';

/** A member takes a request back on the page: the rewards are available again, and a mail says so. */
test('a request that no admin has decided is taken back with the withdrawal password', async ({ browser }) => {
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  await deposit(member, wallet, 36_000_000_000n);
  await goToNextBusinessDay(member.http);
  await club.post(member.http, '/api/cycles/start', {});
  await moveClock(8);
  await club.post(member.http, '/api/cycles/collect', {});
  await moveClock(48);
  await goToNextBusinessDay(member.http);
  const [reward] = await club.get<{ id: string; amount: string }[]>(member.http, '/api/rewards/available');
  const body = { rewardIds: [reward?.id], walletAddress: wallet.address, withdrawalPassword: club.WITHDRAWAL_PASSWORD };
  await club.post(member.http, '/api/rewards/withdraw', body, 201);

  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  await club.post(context.request, '/api/login', { email: member.email, password: club.PASSWORD });
  const page = await context.newPage();
  await page.goto('/rewards');
  await page.getByRole('button', { name: /^Take back / }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this request back?' });
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog.getByText('Enter your withdrawal password.')).toBeVisible();
  await dialog.getByLabel('Withdrawal password').fill('not the password at all');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expectToastOf(page, 'Request not taken back');
  await expect(dialog.getByLabel('Withdrawal password')).toHaveAccessibleDescription(/password/i);
  await dialog.getByLabel('Withdrawal password').fill(club.WITHDRAWAL_PASSWORD);
  await dialog.getByLabel('Withdrawal password').press('Enter');
  await expectToastOf(page, 'Request taken back', /back in your available rewards/);
  await expect(page.getByText('Reason: You took this request back.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take back / })).toHaveCount(0);
  await mailTo(member.email, /^Withdrawal taken back/);
  expect(await club.get<object[]>(member.http, '/api/rewards/available')).toHaveLength(1);

  // An admin decides while the dialog is open: it says so, and does not vanish.
  const { id } = await club.post<{ id: string }>(member.http, '/api/rewards/withdraw', body, 201);
  await page.getByRole('button', { name: /^Take back .* USDC, requested / }).click();
  await expect(dialog).toContainText(/\d USDC to 0x.*, requested /);
  await club.post((await club.admin()).http, `/api/admin/withdrawals/${id}/deny`, { reason: 'Not today' });
  const decided = page.getByRole('dialog', { name: 'Already decided' });
  await expect(decided).toContainText('Its status: Denied.');
  await decided.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
  await club.expectReservesAgree();
});
