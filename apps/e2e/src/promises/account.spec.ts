import { expect, type Browser, type Page } from '@playwright/test';
import type { OwnInvitation } from '@ballast/dto/client/schemas';
import { generate } from 'otplib';
import { expectCleanPage, watch } from '../pages/clean-page';
import { signIn, signOut } from '../pages/screens';
import { expectToastOf } from '../pages/toast';
import { fundedWallet } from '../stack/chain';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { linkIn, mailTo, mailsTo } from '../stack/mails';
import { test } from '../stack/test';

/** Not the one that the member joined with. */
const ANOTHER_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEXT_PASSWORD = 'lantern over calm water';

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo().url,
    reducedMotion: 'reduce',
    userAgent: ANOTHER_BROWSER,
  });
  return watch(await context.newPage());
}

/** The protection of a member's account, as the member uses it. */
test.describe.serial('an account', () => {
  let page: Page;
  let member: club.Client;
  let secret: string;
  let backupCodes: string[];

  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

  test.beforeAll(async ({ browser }) => {
    member = await club.join(await club.invitation());
    page = await open(browser);
    // The device's own fingerprint reader, as far as the browser is concerned.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
  });
  test.afterAll(() => page.context().close());

  test('is asked by mail to confirm the mailbox, and told of a sign-in from a new device', async () => {
    const first = await mailTo(member.email, 'Confirm your email address');
    expect(linkIn(first)).toContain('/confirm-contact#token=');
    await page.goto(linkIn(first));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('If you confirmed with it before, that counts.')).toBeVisible();
    await signIn(page, member.email, club.PASSWORD);
    await page.goto('/confirm-contact');
    await expect(page.getByText(`${member.email} is confirmed already.`)).toBeVisible();
    const notice = await mailTo(member.email, 'A sign-in from a new device');
    expect(notice.text).toMatch(/Firefox on Linux/);
    expect(notice.text).not.toMatch(/https?:/);
  });

  test('has a name that can be changed', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Hopper');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectToastOf(page, 'Name saved');
    await expect(page.getByRole('banner').getByText('Grace Hopper')).toBeVisible();
    await expectCleanPage(page, '30-account');
  });

  test('lets the invitation link greet with the first name, once that is switched on', async ({ browser }) => {
    const { invitationCode } = (await (await page.request.get('/api/auth/invitation')).json()) as OwnInvitation;
    const stranger = await browser.newPage({ baseURL: demo().url });
    await stranger.goto(`/signup?code=${invitationCode}`);
    await expect(stranger.getByText('Membership is by invitation.')).toBeVisible();
    const share = page.getByLabel('Show my first name on my invitation link');
    // Not `check`, which looks at it before the page has drawn anew.
    await share.click();
    await expect(share).toBeChecked();
    await expectToastOf(page, 'Your link shows your first name');
    await stranger.reload();
    await expect(stranger.getByText('Grace invites you.')).toBeVisible();
    await stranger.close();
  });

  test('gets a second factor with backup codes', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page).toHaveURL('/account?tab=security');
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByLabel('Login password').fill(club.PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    secret = (await page.locator('.scan-secret__key').innerText()).replace(/\s/g, '');
    await expectCleanPage(page, '31-account-totp');
    await page.getByLabel('Authenticator code').fill(await generate({ secret }));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expectToastOf(page, 'Two-factor turned on');
    await expect(page.locator('.backup-codes code')).toHaveCount(10);
    backupCodes = await page.locator('.backup-codes code').allInnerTexts();
    expect(new Set(backupCodes).size).toBe(10);
    // A look at another tab takes nothing away that is shown once.
    await page.getByRole('tab', { name: 'Devices' }).click();
    await page.goBack();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('2 of 4 done')).toBeVisible();
  });

  test('is signed in to with a backup code, once', async () => {
    const [code = ''] = backupCodes;
    for (const expected of ['Welcome back!', null]) {
      await signOut(page);
      await page.goto('/login');
      await page.getByLabel('Email or phone').fill(member.email);
      await page.getByLabel('Password', { exact: true }).fill(club.PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Use a backup code instead' }).click();
      await page.getByLabel('Backup code').fill(code);
      await page.keyboard.press('Enter');
      if (expected === null) await expectToastOf(page, 'Login failed', /not right or was used/);
      else await expectToastOf(page, expected);
    }
    await page.getByLabel('Backup code').fill(backupCodes[1] ?? '');
    await page.keyboard.press('Enter');
    await expectToastOf(page, 'Welcome back!');
  });

  test('gets a passkey, which signs in', async () => {
    await page.goto('/account#passkeys');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('This laptop');
    await page.getByLabel('Login password').fill(club.PASSWORD);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByRole('button', { name: 'Delete This laptop' })).toBeVisible();
    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectToastOf(page, 'Welcome back!');
  });

  test('lists where it is signed in, and ends the other sessions', async () => {
    await page.goto('/account?tab=devices');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expectToastOf(page, 'Signed out everywhere else');
    await club.get(member.http, '/api/user', 401);
  });

  test('takes its data along', async () => {
    await page.getByRole('tab', { name: 'Data' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ballast-export.json');
    const { readFile } = await import('node:fs/promises');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(JSON.stringify(data)).toContain(member.id);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['exportedAt', 'account', 'deposits', 'transactions']));
  });

  test('holds a changed wallet back, and the mail’s link undoes the change', async () => {
    const [first, second] = [await fundedWallet(), await fundedWallet()];
    await page.getByRole('link', { name: 'Recovery wallet' }).click();
    await expect(page).toHaveURL('/account?tab=wallets#wallet');
    for (const [button, wallet, title, text] of [
      ['Name a payout wallet', first, 'Payout wallet saved', /is ready/],
      ['Change wallets', second, 'Wallets changed', /on hold until .*\d:\d/],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await textbox('Payout wallet').fill(wallet.address);
      await textbox('Repeat payout wallet').fill(wallet.address);
      await textbox('Withdrawal password').fill(club.WITHDRAWAL_PASSWORD);
      await page.getByRole('button', { name: 'Save payout wallet' }).click();
      await expectToastOf(page, title, text);
    }
    await expect(page.getByText(/On hold until/)).toBeVisible();
    await expectCleanPage(page, '32-account-hold');
    await page.goto(linkIn(await mailTo(member.email, 'Your payout wallet was changed')));
    await page.getByRole('button', { name: 'Undo the wallet change' }).click();
    await expect(page.getByRole('heading', { name: 'The change is undone' })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await mailTo(member.email, 'The change of your payout wallet was taken back');
  });

  test('comes back by mail after a forgotten password, and no other way than once', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(member.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
    const link = linkIn(await mailTo(member.email, 'Set a new password'));
    for (const heading of ['Your password is changed', 'This link does not work']) {
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
      await page.getByLabel('Repeat new password').fill(NEXT_PASSWORD);
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectToastOf(page, 'Welcome back!');
    const subjects = (await mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toContain('How you sign in was changed');
  });

  test('answers alike for an address nobody has', async ({ browser }) => {
    const visitor = await open(browser);
    await visitor.goto('/forgot-password');
    await visitor.getByLabel('Email', { exact: true }).fill('nobody-at-all@example.org');
    await visitor.getByRole('button', { name: 'Send reset link' }).click();
    await expect(visitor.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
    expect(await mailsTo('nobody-at-all@example.org')).toEqual([]);
    await visitor.context().close();
  });
});

test('the demo’s member named a wallet after joining and before depositing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo().url });
  const { email, password } = demo().member;
  await club.post(context.request, '/api/login', { email, password });
  const read = async <T>(path: string) => (await (await context.request.get(path)).json()) as T;
  const { createdAt } = await read<{ createdAt: string }>('/api/user');
  const { changedAt } = await read<{ changedAt: string }>('/api/auth/payout-wallet');
  const deposits = await read<readonly { createdAt: string }[]>('/api/deposits');
  const times = [createdAt, changedAt, deposits.at(-1)?.createdAt ?? ''];
  expect([...times].sort()).toEqual(times);
  await context.close();
});
