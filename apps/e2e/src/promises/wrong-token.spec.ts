import { expect } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { signIn } from '../pages/screens';
import { deployFakeUsdc, fundedWallet, mintToken } from '../stack/chain';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { joinWithWallet } from '../stack/deposit';
import { test } from '../stack/test';

test('a token that only calls itself USDC is listed apart with the way back, and is no deposit', async ({
  browser,
}) => {
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
  const fake = await deployFakeUsdc();
  await mintToken(fake, address, 5_000_000_000n);

  const page = watch(await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage());
  await signIn(page, member.email, club.PASSWORD);
  await page.goto('/deposit');
  const others = () => club.get<{ token: string; symbol: null }[]>(member.http, '/api/deposits/other-tokens');
  await expect.poll(async () => (await others()).map(({ symbol }) => symbol)).toEqual([null]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Other tokens at your address' })).toBeVisible();
  await expect(page.getByText('Nothing has arrived yet.')).toBeVisible();
  await expectCleanPage(page, '21-wrong-token');
  expect(await club.get(member.http, '/api/deposits')).toEqual([]);
  expect(await club.get(member.http, '/api/deposits/active')).toBeNull();
  await club.expectReservesAgree();
});
