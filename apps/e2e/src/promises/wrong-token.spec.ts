import { expect, test } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { signIn } from '../pages/screens';
import { deployFakeUsdc, fundedWallet, mintToken } from '../stack/chain';
import * as club from '../stack/club';
import { demo } from '../stack/demo';

test('a token that only calls itself USDC is shown with the way back, and credits nothing', async ({ browser }) => {
  const member = await club.join(await club.invitation());
  const wallet = await fundedWallet();
  await member.http.put('/api/auth/payout-wallet', {
    data: { wallet: wallet.address, withdrawalPassword: club.WITHDRAWAL_PASSWORD },
  });
  const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
  const fake = await deployFakeUsdc();
  await mintToken(fake, address, 5_000_000_000n);

  const page = watch(await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage());
  await signIn(page, member.email, club.PASSWORD);
  await page.goto('/deposit');
  await expect
    .poll(async () => (await club.get<{ status: string }[]>(member.http, '/api/deposits')).map(({ status }) => status))
    .toEqual(['wrong_token']);
  await page.reload();
  await expect(page.getByText('Wrong token').first()).toBeVisible();
  await expectCleanPage(page, '21-wrong-token');
  expect(await club.get(member.http, '/api/deposits/active')).toBeNull();
  await club.expectReservesAgree();
});
