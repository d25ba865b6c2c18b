import { expect } from '@playwright/test';
import { installBrowserWallet } from '../pages/browser-wallet';
import { expectCleanPage, watch } from '../pages/clean-page';
import { expectToast, signIn } from '../pages/screens';
import { fundedWallet } from '../stack/chain';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

test('a member proves the payout wallet with a browser wallet (EIP-1193)', async ({ browser }) => {
  const page = watch(await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage());
  const member = await club.join(await club.invitation());
  const wallet = await fundedWallet();
  await installBrowserWallet(page, wallet);
  await signIn(page, member.email, club.PASSWORD);
  await page.getByLabel('Withdrawal password', { exact: true }).fill(club.WITHDRAWAL_PASSWORD);
  await expectCleanPage(page, '20-browser-wallet');
  await page.getByRole('button', { name: 'Sign with browser wallet' }).click();
  await expectToast(page, 'Payout wallet saved');
  expect(await club.get(member.http, '/api/auth/payout-wallet')).toMatchObject({
    wallet: wallet.address,
    proven: true,
  });
});
