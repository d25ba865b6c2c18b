import { expect, type Browser, type Page } from '@playwright/test';
import { openAddress } from '../pages/address-card';
import { signIn } from '../pages/screens';
import { expectToastOf, refuse } from '../pages/toast';
import { fundedWallet } from '../stack/chain';
import { goToNextBusinessDay, goToSaturday, moveClock } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet } from '../stack/deposit';
import { test } from '../stack/test';

const WEAK = 'password1';
const weekend = { code: 'NOT_A_BUSINESS_DAY' };

async function open(browser: Browser, clipboard: 'works' | 'refuses' = 'works'): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  if (clipboard === 'works') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  if (clipboard === 'refuses') {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
      document.execCommand = () => false;
    });
  }
  return page;
}

/** A member with a receiving address, and principal when asked for. */
async function memberWithVault(principal = 0n): Promise<club.Client> {
  const wallet = await fundedWallet();
  const member = await joinWithWallet(wallet);
  if (principal > 0n) await deposit(member, wallet, principal);
  return member;
}

/** Once it is there: before, the button says so instead. */
async function copyAddress(page: Page): Promise<void> {
  await openAddress(page);
  await expect(page.getByText('Pays to')).toBeVisible();
  await page.getByRole('button', { name: 'Copy address' }).click();
}

test.describe('signing up', () => {
  test('tells each fault in its order, then creates the account', async ({ browser }) => {
    const page = await open(browser);
    const code = await club.invitation();
    await page.goto('/signup');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const submit = () => page.getByRole('button', { name: 'Create account' }).click();

    await submit();
    await expectToastOf(page, 'Invitation code required');
    await field('Invitation code').pressSequentially(code.toLowerCase());
    await expect(field('Invitation code')).toHaveValue(code);
    await submit();
    await expectToastOf(page, 'Email required');
    await page.getByRole('radio', { name: 'Phone' }).check();
    await submit();
    await expectToastOf(page, 'Phone required');
    await field('Phone').last().fill('+4915112345678');
    await page.getByRole('radio', { name: 'Email' }).check();
    await expect(field('Email').last()).toHaveValue('');
    await field('Email').last().fill(` toast${Date.now()}@example.org `);
    await field('Password').fill(WEAK);
    await field('Confirm password').fill('another');
    await submit();
    await expectToastOf(page, "Passwords don't match");
    await field('Confirm password').fill(WEAK);
    await field('Withdrawal password').fill(club.WITHDRAWAL_PASSWORD);
    await field('Confirm withdrawal password').fill('another');
    await submit();
    await expectToastOf(page, "Withdrawal passwords don't match");
    await field('Confirm withdrawal password').fill(club.WITHDRAWAL_PASSWORD);
    await submit();
    await expectToastOf(page, 'Signup failed');
    await expect(field('Password')).toHaveAccessibleDescription(/guess|common|weak/i);
    await field('Password').fill(club.PASSWORD);
    await field('Confirm password').fill(club.PASSWORD);
    await submit();
    await expectToastOf(page, 'Account created!', /you are now logged in/);
    await expect(page).toHaveURL('/');
    await page.context().close();
  });

  test('says why an account could not be created', async ({ browser }) => {
    const page = await open(browser);
    await page.goto('/signup?code=0123456789');
    for (const [name, value] of [
      ['Email', `nobody${Date.now()}@example.org`],
      ['Password', club.PASSWORD],
      ['Confirm password', club.PASSWORD],
      ['Withdrawal password', club.WITHDRAWAL_PASSWORD],
      ['Confirm withdrawal password', club.WITHDRAWAL_PASSWORD],
    ] as const) {
      await page.getByLabel(name, { exact: true }).last().fill(value);
    }
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToastOf(page, 'Signup failed');
    await expect(page.getByLabel('Invitation code')).toHaveAccessibleDescription(/invitation/i);
    await refuse(page, '/api/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToastOf(page, 'Signup failed', 'Failed to create account');
    await page.context().close();
  });
});

test('signing in tells its faults, its failure, its success and a session that is gone', async ({ browser }) => {
  const page = await open(browser);
  const { email, password } = demo().member;
  await page.goto('/login');
  const submit = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await submit();
  await expectToastOf(page, 'Email required');
  await page.getByLabel('Email or phone').fill(email);
  await submit();
  await expectToastOf(page, 'Password required');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await submit();
  await expectToastOf(page, 'Login failed', 'Invalid email or password');
  await expect(page.locator('form')).toContainText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit();
  await expectToastOf(page, 'Welcome back!', /successfully logged in/i);

  await page.context().clearCookies();
  // At once: a slow machine's page may ask by itself before a click has found its place.
  await page.getByRole('link', { name: 'Rewards', exact: true }).first().dispatchEvent('click');
  await expectToastOf(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});

test('a write with a session that is gone leads to the login page too', async ({ browser }) => {
  const member = await memberWithVault();
  const page = await open(browser);
  await signIn(page, member.email, club.PASSWORD);
  await openAddress(page);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Make new address' }).click();
  await expectToastOf(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});

test('the receiving address: new one, copying, and what goes wrong', async ({ browser }) => {
  const member = await memberWithVault();
  const page = await open(browser);
  await signIn(page, member.email, club.PASSWORD);
  await copyAddress(page);
  await expectToastOf(page, 'Address copied!');
  const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expectToastOf(page, 'Copied!');
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('button', { name: 'Make new address' }).click();
  await expectToastOf(page, 'New address generated!');
  await refuse(page, '/api/auth/regenerate-address');
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('button', { name: 'Make new address' }).click();
  await expectToastOf(page, 'Generation failed', 'Failed to generate new address');
  await page.context().close();

  const refused = await open(browser, 'refuses');
  await signIn(refused, member.email, club.PASSWORD);
  await copyAddress(refused);
  await expectToastOf(refused, 'Copy failed', 'Please copy the address manually');
  await refused.getByRole('button', { name: 'Copy code' }).click();
  await expectToastOf(refused, 'Copy failed', 'Failed to copy to clipboard');
  await refused.context().close();
});

test('a cycle: the weekend, a start that fails, a start, a collect that fails, a collect', async ({ browser }) => {
  const member = await memberWithVault(2_000_000_000n);
  const page = await open(browser);
  await goToNextBusinessDay(member.http);
  await signIn(page, member.email, club.PASSWORD);
  const start = page.getByRole('button', { name: 'Start earning' });
  await refuse(page, '/api/cycles/start', 422, { ...weekend, message: 'Cycles can be started on weekdays only.' });
  await start.click();
  await expectToastOf(page, 'Weekend restriction', 'Cycles can be started on weekdays only.');
  await page.unroute('**/api/cycles/start');
  await refuse(page, '/api/cycles/start');
  await start.click();
  await expectToastOf(page, 'Error', 'Failed to start earning cycle');
  await page.unroute('**/api/cycles/start');
  await start.click();
  await expectToastOf(page, 'Earning started!');
  await moveClock(8);
  await page.reload();
  const collect = page.getByRole('button', { name: 'Collect', exact: true });
  await refuse(page, '/api/cycles/collect');
  await collect.click();
  await expectToastOf(page, 'Error', 'Failed to collect earnings');
  await page.unroute('**/api/cycles/collect');
  await collect.click();
  await expectToastOf(page, 'Earnings collected!');

  await goToSaturday(member.http);
  await page.reload();
  await expect(page.getByText('A cycle would pay')).toBeVisible();
  await expect(start).toHaveCount(0);
  const refusal = await club.post<{ message: string }>(member.http, '/api/cycles/start', {}, 422);
  expect(refusal.message).toMatch(/weekdays|business day/);
  await page.context().close();
});

test('withdrawing: each fault in its order, what fails, and what succeeds', async ({ browser }) => {
  const page = await open(browser);
  const { email, password, withdrawalPassword } = demo().member;
  await signIn(page, email, password);
  await goToNextBusinessDay(page.request);
  const { availableRewards } = await club.get<{ availableRewards: string }>(page.request, '/api/analytics/stats');
  await page.goto('/rewards');
  const amount = page.getByLabel('Amount', { exact: true });
  const wallet = page.getByLabel('Wallet address');
  const submit = () => page.getByRole('button', { name: /^Request / }).click();
  await amount.fill('0');
  await submit();
  await expectToastOf(page, 'Invalid amount');
  await amount.fill('90000000');
  await submit();
  await expectToastOf(page, 'Insufficient balance');
  await page.getByRole('button', { name: 'Use max' }).first().click();
  expect((await amount.inputValue()).replace(/\D/g, '')).toContain(availableRewards.replace(/\D/g, '').slice(0, 3));
  await wallet.fill('');
  await submit();
  await expectToastOf(page, 'Missing address');
  const { address } = await fundedWallet();
  const flipped = address.replace(/[a-f]/, (letter) => letter.toUpperCase());
  await wallet.fill(flipped === address ? address.replace(/[A-F]/, (letter) => letter.toLowerCase()) : flipped);
  await submit();
  await expectToastOf(page, 'Missing address', /checksum/);
  await wallet.fill(address);
  await amount.fill('0.000001');
  await submit();
  await expectToastOf(page, 'No rewards available');
  await page.getByRole('button', { name: 'Use max' }).first().click();
  await page.getByLabel('Withdrawal password', { exact: true }).fill('not this one');
  await submit();
  await expectToastOf(page, 'Withdrawal failed');
  await expect(page.getByLabel('Withdrawal password', { exact: true })).toHaveAccessibleDescription(/password/i);
  await page.getByLabel('Withdrawal password', { exact: true }).fill(withdrawalPassword);
  await refuse(page, '/api/rewards/withdraw', 422, {
    ...weekend,
    message: 'Withdrawals are requested on a business day.',
  });
  await submit();
  await expectToastOf(page, 'Weekend restriction', 'Withdrawals are requested on a business day.');
  await page.unroute('**/api/rewards/withdraw');
  await refuse(page, '/api/rewards/withdraw');
  await submit();
  await expectToastOf(page, 'Withdrawal failed', 'Failed to process withdrawal');
  await page.unroute('**/api/rewards/withdraw');
  const [reward] = await club.get<{ amount: string }[]>(page.request, '/api/rewards/available');
  await amount.fill(reward?.amount ?? '');
  await submit();
  await expectToastOf(page, 'Withdrawal failed');
  await expect(wallet).toHaveAccessibleDescription(/This address is new/);
  await expect(page.getByText(/This address is new/)).toHaveCount(1);
  const { payoutWallet } = await club.get<{ payoutWallet: string }>(page.request, '/api/user');
  await wallet.fill(payoutWallet);
  await submit();
  await expectToastOf(page, 'Withdrawal requested', /USDC/);
  await expect(amount).toHaveValue('');
  await club.denyNewest(page.request);
  await page.context().close();
});
