import { expect } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { signIn } from '../pages/screens';
import { fundedWallet } from '../stack/chain';
import { goToNextBusinessDay, goToSaturday } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet } from '../stack/deposit';
import { test } from '../stack/test';

/** Its reward is more than the pool of the run ever holds. */
const PRINCIPAL = 20_000_000_000_000_000n;

test('a reward that the pool cannot cover is said to be so before anybody presses start', async ({ browser }) => {
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  await deposit(member, wallet, PRINCIPAL);
  await goToNextBusinessDay(member.http);
  const preview = () => club.get(member.http, '/api/cycles/preview');
  expect(await preview()).toMatchObject({ canStart: false, code: 'POOL_NOT_FUNDED', poolCovers: false });

  const options = { baseURL: demo().url, reducedMotion: 'reduce' } as const;
  const page = watch(await (await browser.newContext(options)).newPage());
  await signIn(page, member.email, club.PASSWORD);
  const card = page.getByRole('region', { name: 'Earning', exact: true });
  await expect(card).toContainText('The reward pool does not cover this cycle.');
  await expect(card.getByRole('button', { name: 'Start earning' })).toBeDisabled();
  await expectCleanPage(page, '60-pool-does-not-cover');

  await goToSaturday(member.http);
  expect(await preview()).toMatchObject({ canStart: false, code: 'NOT_A_BUSINESS_DAY', poolCovers: false });
  await page.reload();
  await expect(card).toContainText('The reward pool does not cover it at the moment.');
  await expectCleanPage(page, '61-pool-does-not-cover-weekend');

  const body = { amount: 'all', withdrawalPassword: club.WITHDRAWAL_PASSWORD };
  await club.post(member.http, '/api/deposits/redeem', body, 202);
  await expect.poll(() => club.get(member.http, '/api/deposits/active'), { timeout: 30_000 }).toBeNull();
  await page.context().close();
});
