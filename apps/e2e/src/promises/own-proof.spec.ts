import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Wallet } from 'ethers';
import { installBrowserWallet } from '../pages/browser-wallet';
import { expectCleanPage, watch } from '../pages/clean-page';
import { fundedWallet, usdcOf } from '../stack/chain';
import { untilStatementCounts } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { joinWithWallet } from '../stack/deposit';
import { earnFirstReward } from '../stack/first-reward';
import { mailTo } from '../stack/mails';
import { test } from '../stack/test';

const PRINCIPAL = 100_000_000_000n;
const REWARD = (PRINCIPAL * 400n) / 10_000n / 260n;

/** A member checks and takes what the pool owes without us: by the own wallet and the chain. */
test.describe.serial('a proof of one’s own', () => {
  let page: Page;
  let member: club.Client;
  let wallet: Wallet;
  const part = () => page.locator('#proof');

  test('is there once a statement names the member', async ({ browser }) => {
    wallet = await fundedWallet();
    member = await joinWithWallet(wallet);
    page = watch(await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage());
    await installBrowserWallet(page, wallet);
    await club.post(page.request, '/api/login', { email: member.email, password: club.PASSWORD });
    await page.goto('/account#proof');
    await expect(part().getByText('Your proof stands here once a statement names you.')).toBeVisible();

    await earnFirstReward(member, wallet, PRINCIPAL);
    await page.reload();
    // Of the newest one, which may be posted just now.
    await expect(part().getByText(/Counts (since|from)/)).toBeVisible();
  });

  test('is green when it was recomputed and the member’s wallet found it on chain', async () => {
    await part().getByRole('button', { name: 'Check', exact: true }).click();
    await expect(part().getByText('Right: recomputed here and compared with the chain')).toBeVisible();
    await expect(part().getByText('Right', { exact: true })).toHaveCount(6);
    await expectCleanPage(page, '50-own-proof');
  });

  test('is downloaded as a file that checks, and is red with one digit changed', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part().getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const check = (name: string, content: string) =>
      part()
        .getByLabel('Check a file…')
        .last()
        .setInputFiles({
          name,
          mimeType: 'application/json',
          buffer: Buffer.from(content),
        });
    await check('mine.json', text);
    await expect(part().getByText('Checked: the file mine.json')).toBeVisible();
    await expect(part().getByText('Right: recomputed here and compared with the chain')).toBeVisible();

    const { entitlement } = JSON.parse(text) as { entitlement: string };
    await check('more.json', text.replace(entitlement, String(BigInt(entitlement) + 1n)));
    await expect(part().getByText('Wrong: do not rely on this file')).toBeVisible();
    await expect(part().getByText('The path leads to another root')).toBeVisible();
    await expectCleanPage(page, '51-wrong-proof');
  });

  test('is kept in the browser until the member removes it', async () => {
    const kept = () => page.evaluate((key) => localStorage.getItem(key), `ballast-proof-${member.id}`);
    expect(await kept()).toContain(wallet.address);
    await part().getByRole('button', { name: 'Remove it from this browser' }).click();
    await expect(part().getByText('This browser does not keep your proof.')).toBeVisible();
    expect(await kept()).toBe('off');
  });

  test('is mailed once the member turns that on, and no more when it is off again', async () => {
    const mailed = part().getByRole('switch', { name: 'Mail it to me each month' });
    await expect(mailed).not.toBeChecked();
    await mailed.press('Space');
    await expect(page.getByText('Monthly proof on')).toBeVisible();
    await expect(mailed).toBeChecked();
    await expectCleanPage(page, '54-proof-by-mail');

    const { attachments } = await mailTo(member.email, /^Your proof of statement \d+$/);
    await part()
      .getByLabel('Check a file…')
      .last()
      .setInputFiles({
        name: attachments[0]?.name ?? '',
        mimeType: 'application/json',
        buffer: Buffer.from(attachments[0]?.text ?? ''),
      });
    await expect(part().getByText(/^Checked: the file ballast-proof-\d+\.json$/)).toBeVisible();
    await expect(part().getByText('Right: recomputed here and compared with the chain')).toBeVisible();

    await page.reload();
    // Until the member is answered afresh the switch waits, and a key on it does nothing.
    await expect(mailed).toBeEnabled();
    await mailed.press('Space');
    await expect(page.getByText('Monthly proof off')).toBeVisible();
    expect(await club.get(member.http, '/api/user')).toMatchObject({ proofByMail: false });
  });

  test('has the pool pay the wallet what the member claims, and once', async () => {
    const before = await usdcOf(wallet.address);
    await page.goto('/rewards');
    const card = page.getByRole('region', { name: 'Claim it yourself' });
    await card.scrollIntoViewIfNeeded();
    await card.getByLabel('Amount to claim').fill('10');
    await card.getByRole('button', { name: 'Claim 10.00 USDC' }).click();
    await expect(card.getByText('10.00 USDC paid, final on chain.')).toBeVisible({ timeout: 60_000 });
    await expectCleanPage(page, '52-claimed');
    expect(await usdcOf(wallet.address)).toBe(before + 10_000_000n);
    await expect
      .poll(async () =>
        club.micro(
          (await club.get<{ availableRewards: string }>(member.http, '/api/analytics/stats')).availableRewards,
        ),
      )
      .toBe(REWARD - 10_000_000n);
    await club.expectReservesAgree();
  });
});

test('a member without a mailbox reads why the proof is not mailed', async ({ browser }) => {
  const { email: phone } = await club.join(await club.invitation(), `+4915${Date.now().toString().slice(-9)}`);
  const page = watch(await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage());
  await club.post(page.request, '/api/login', { email: phone, password: club.PASSWORD });
  await page.goto('/account#proof');
  const part = page.locator('#proof');
  await expect(part.getByText('Your account was opened with a phone number.')).toBeVisible();
  await expect(part.getByRole('switch')).toHaveCount(0);
  await expectCleanPage(page, '55-proof-without-mailbox');
});

test('the reserves show the current statement, the list and the figures over time', async ({ browser }) => {
  const page = watch(await (await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' })).newPage());
  await untilStatementCounts();
  const card = page.getByRole('region', { name: 'Statements', exact: true });
  // The ledger learns which one counts with the next final block.
  await expect(async () => {
    const { statement } = await club.get<{ statement: { number: number } }>(page.request, '/api/reserves');
    await page.goto('/reserves');
    await card.scrollIntoViewIfNeeded();
    const name = `No. ${statement.number.toLocaleString('en-US')}`;
    await expect(card.getByText(name, { exact: true }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(card.getByRole('heading', { name: 'Current statement' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Statements so far' });
  await expect(list.getByText('Current', { exact: true })).toHaveCount(1);
  const chart = page.getByRole('region', { name: 'Owed and held over time' });
  await expect(chart.getByRole('img')).toBeVisible();
  await chart.getByText('As a table').click();
  await expect(chart.getByRole('columnheader', { name: 'Surplus of the pool' })).toBeVisible();
  await expectCleanPage(page, '53-statements');
});
