import { expect, type Page } from '@playwright/test';
import type { Wallet } from 'ethers';
import { expectFocusKept, press, type } from '../pages/keyboard';
import { seeAll } from '../pages/screens';
import { expectToastOf } from '../pages/toast';
import { fundedWallet, sendUsdc } from '../stack/chain';
import { goToNextBusinessDay, moveClock } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { linkIn, mailTo } from '../stack/mails';
import { test } from '../stack/test';

test('what the keyboard comes to on a phone, forwards and back, is never behind a bar', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo().url, viewport: { width: 360, height: 500 } });
  const { email, password } = demo().member;
  await club.post(context.request, '/api/login', { email, password });
  const page = await context.newPage();
  for (const [path, stops] of [
    ['/', 30],
    ['/rewards', 25],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('navigation').last()).toBeVisible();
    // Parts that come late would move what has the focus between a step and the look at it.
    await seeAll(page);
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press(key);
        hidden.push(...(await page.evaluate(focusedBehindBar)));
      }
    }
    expect([path, hidden]).toEqual([path, []]);
  }
  await context.close();
});

/** The name of what has the focus, when a bar covers some of it. */
function focusedBehindBar(): string[] {
  const [above, below] = [document.querySelector('.top-bar'), document.querySelector('.bottom-bar')];
  const focused = document.activeElement;
  if (above === null || below === null || focused === null || focused === document.body) return [];
  if (above.contains(focused) || below.contains(focused) || focused.matches('.page__skip')) return [];
  const { height, top, bottom } = focused.getBoundingClientRect();
  const [from, to] = [above.getBoundingClientRect().bottom, below.getBoundingClientRect().top];
  return (top < from || bottom > to) && height < to - from ? [focused.textContent || focused.outerHTML] : [];
}

/** From the invitation to the request and the redemption, without a mouse. */
test.describe.serial('the whole story by keyboard alone', () => {
  let page: Page;
  let member: club.Client;
  let wallet: Wallet;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const labelled = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();

  test.beforeAll(async ({ browser }) => {
    wallet = await fundedWallet();
    page = await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage();
  });
  test.afterAll(() => page.context().close());

  test('joining and naming a wallet', async () => {
    const email = `keys${Date.now()}@example.org`;
    await page.goto('/');
    await press(page, link('Join with invitation'));
    await type(page, field('Invitation code'), await club.invitation());
    await type(page, labelled('Email').last(), email);
    for (const name of ['Password', 'Confirm password']) await type(page, labelled(name), club.PASSWORD);
    for (const name of ['Withdrawal password', 'Confirm withdrawal password']) {
      await type(page, labelled(name), club.WITHDRAWAL_PASSWORD);
    }
    await press(page, button('Create account'));
    await expectToastOf(page, 'Account created!');
    member = await club.signIn(email, club.PASSWORD);
    await goToNextBusinessDay(member.http);
    await page.goto(linkIn(await mailTo(email, 'Confirm your email address')));
    await press(page, button('Confirm'));
    await press(page, link('Go to Ballast'));
    await press(page, button('Save payout wallet'));
    await expect(field('Payout wallet')).toBeFocused();
    for (const name of ['Payout wallet', 'Repeat payout wallet']) await type(page, field(name), wallet.address);
    await type(page, field('Withdrawal password'), club.WITHDRAWAL_PASSWORD);
    await press(page, button('Save payout wallet'));
    await expectToastOf(page, 'Payout wallet saved');
    await expectFocusKept(page);
  });

  test('a dialog gives the keyboard back to what opened it', async () => {
    await press(page, button('Regenerate'));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button('Regenerate')).toBeFocused();
  });

  test('depositing, and running a cycle', async () => {
    await press(page, link('Deposit'));
    await press(page, button('Continue'));
    await expect(field('Amount')).toBeFocused();
    await type(page, field('Amount'), '5000');
    await press(page, button('Continue'));
    const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
    await sendUsdc(wallet, address, 5_000_000_000n);
    await expect(page.getByRole('region', { name: 'Status' }).getByText('Credited', { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    // It earns from the next business day.
    await goToNextBusinessDay(member.http);
    await press(page, link('Got it'));
    await page.reload();
    await press(page, button('Start earning'));
    await expectToastOf(page, 'Earning started!');
    await expectFocusKept(page);
    // A countdown that speaks each second would leave no room for anything else.
    expect(await page.getByRole('timer').first().getAttribute('aria-live')).not.toBe('polite');
    await moveClock(8);
    await page.reload();
    await press(page, button('Collect'));
    await expectToastOf(page, 'Earnings collected!');
    await expectFocusKept(page);
  });

  test('withdrawing, redeeming and leaving', async () => {
    await moveClock(48);
    await goToNextBusinessDay(member.http);
    await press(page, link('Rewards'));
    await page.reload();
    await press(page, button('Use max').first());
    await type(page, page.getByLabel('Wallet address'), wallet.address);
    await type(page, field('Withdrawal password'), 'not the one');
    await press(page, button(/^Request .*USDC$/));
    await expectToastOf(page, 'Withdrawal failed');
    await expect(field('Withdrawal password')).toBeFocused();
    await field('Withdrawal password').fill(club.WITHDRAWAL_PASSWORD);
    await press(page, button(/^Request .*USDC$/));
    await expectToastOf(page, 'Withdrawal requested');
    await press(page, link('Redeem'));
    await press(page, button('Redeem all'));
    await type(page, field('Withdrawal password'), club.WITHDRAWAL_PASSWORD);
    await press(page, button(/^Redeem [\d,.]+ USDC$/));
    await expectToastOf(page, 'Redemption requested');
    await expectFocusKept(page);
    await press(page, button(/^Your account:/));
    await press(page, button('Sign out'));
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  });
});

test('a switch keeps the keyboard that turned it', async ({ browser }) => {
  const member = await club.join(await club.invitation());
  const { address } = await fundedWallet();
  await member.http.put('/api/auth/payout-wallet', {
    data: { wallet: address, withdrawalPassword: club.WITHDRAWAL_PASSWORD },
  });
  await club.get(member.http, '/api/auth/receiving-address');
  const page = await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage();
  await club.post(page.request, '/api/login', { email: member.email, password: club.PASSWORD });
  await page.goto('/rewards');
  const compound = page.getByRole('switch', { name: /Turn available rewards into principal/ });
  await press(page, compound, 'Space');
  await expectToastOf(page, 'Auto-compound on');
  await expect(compound).toBeChecked();
  await expect(compound).toBeFocused();
  await page.context().close();
});

test('where the keyboard stands is seen at once, with less movement too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${demo().url}/login`);
  const ring = await page.getByLabel('Password', { exact: true }).evaluate((field) => {
    const width = () => getComputedStyle(field).outlineWidth;
    const before = width();
    field.focus();
    return [before, width()];
  });
  expect(ring).toEqual(['0px', '2px']);
});
