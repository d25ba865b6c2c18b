import { expect } from '@playwright/test';
import { expectToastOf } from '../pages/toast';
import { fundedWallet } from '../stack/chain';
import { goToNextBusinessDay } from '../stack/clock';
import * as club from '../stack/club';
import { keepCrashing, sql } from '../stack/database';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet } from '../stack/deposit';
import { test } from '../stack/test';

/** A button that is pressed while the database is away leads to a wait and then to the outcome, which takes effect once. */
test('a cycle that is started while the database crashes starts once, without an error', async ({ browser }) => {
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  await deposit(member, wallet, 5_000_000_000n);
  await goToNextBusinessDay(member.http);

  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  await club.post(context.request, '/api/login', { email: member.email, password: club.PASSWORD });
  const page = await context.newPage();
  await page.goto('/');
  const start = page.getByRole('button', { name: 'Start earning' });
  await expect(start).toBeEnabled();

  const end = await keepCrashing();
  try {
    await start.click();
    await expect(page.getByText('It takes effect once.')).toBeVisible();
    await expect(page.getByText('Failed to start earning cycle')).toHaveCount(0);
  } finally {
    await end();
  }
  await expectToastOf(page, 'Earning started!');
  await expect(page.getByText('It takes effect once.')).toBeHidden();
  expect(await sql('SELECT 1 FROM ledger.cycle WHERE member_id = $1', [member.id])).toHaveLength(1);
  await context.close();
  await club.expectReservesAgree();
});
