import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { expectToastOf } from '../pages/toast';
import { adminState } from '../stack/admin';
import { goToNextBusinessDay, untilStatementCounts } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { knownWallet } from '../stack/known-wallet';
import { test } from '../stack/test';

/** The admin area's pages and actions, and their audit log. */
test.describe.serial('the admin area', () => {
  let page: Page;
  let member: club.Client;

  test.beforeAll(async ({ browser }) => {
    member = await club.join(await club.invitation());
    const storageState = await adminState();
    const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', storageState });
    page = watch(await context.newPage());
  });
  test.afterAll(() => page.context().close());

  test('shows the club’s figures as the reserves have them', async () => {
    await page.goto('/admin?tab=overview');
    const reserves = await club.get<{ surplus: string }>(page.request, '/api/reserves');
    const whole = Number(reserves.surplus.split('.')[0]).toLocaleString('en-US');
    await expect(page.getByRole('region', { name: 'Reward pool' })).toContainText(whole);
    await expect(page.getByRole('region', { name: 'Latest transactions' })).toBeVisible();
  });

  test('finds a member on the server and keeps the search in the address', async () => {
    await page.goto('/admin?tab=users');
    await page.getByLabel('Search users').fill(member.email);
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('link', { name: member.email }).first().click();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(member.email);
    await expect(page.getByRole('region', { name: 'As the member sees it' })).toBeVisible();
    await expectCleanPage(page, '50-admin-user');
  });

  test('opens the tab that was pressed while a search was about to begin', async () => {
    await page.goto('/admin?tab=invitations');
    const field = page.getByLabel('Search by code');
    await expect(field).toBeVisible();
    // The pause after typing ends when the press is answered and the next tab is not drawn yet, as on a slow phone.
    await page.evaluate(() => {
      const [begin, pauses] = [window.setTimeout, [] as (() => void)[]];
      const hold = (run: () => void, after?: number) => (after === 300 ? pauses.push(run) : begin(run, after));
      Object.assign(window, { setTimeout: hold, pauses });
    });
    await field.fill('gu');
    await page.getByRole('tab', { name: 'Users' }).evaluate((tab: HTMLElement) => {
      tab.click();
      for (const end of (window as unknown as { pauses: (() => void)[] }).pauses) end();
    });
    await expect(page.getByLabel('Search users')).toBeVisible();
    await expect(page).toHaveURL(/tab=users$/);
  });

  test('is searched and gone through by keys, which can be turned off', async () => {
    const finder = page.getByRole('dialog', { name: 'Search' });
    const field = finder.getByRole('combobox');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Pending withdrawals' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    // By its amount as it is shown, which the tab of withdrawals finds, too.
    const [one] = await club.get<{ id: string; amount: string }[]>(page.request, '/api/admin/withdrawals?limit=1');
    await field.fill(one?.amount.replace(/(\.\d\d)\d*$/, '$1') ?? '');
    await expect(finder.locator(`[role="option"][id$="${one?.id}"]`)).toBeVisible();
    await field.fill(member.email);
    await expect(finder.getByRole('option', { name: member.email }).first()).toBeVisible();
    await expectCleanPage(page, '57-admin-palette');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(finder).toHaveCount(0);
    await expect(page).toHaveURL(/tab=users&user=/);

    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page).toHaveURL(/tab=invitations/);
    await expect(page.getByLabel('Search by code')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search by code')).toBeFocused();
    // A field takes what is typed.
    await page.keyboard.type('gu?');
    await expect(page).toHaveURL(/tab=invitations/);
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('tab', { name: 'Users' }).press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectCleanPage(page, '58-shortcuts');
    await list.getByRole('switch', { name: 'Shortcuts of single keys' }).press('Space');
    await list.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.keyboard.press('?');
    await expect(page).toHaveURL(/tab=users/);
    await expect(list).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('ballast-shortcuts'));
    await page.goto('/admin?tab=users&q=' + encodeURIComponent(member.email));
    await page.getByRole('link', { name: member.email }).first().click();
  });

  test('suspends with a reason, which takes effect at once, and restores', async () => {
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend member' }).click();
    await expect(page.getByText('Say why.')).toBeVisible();
    await page.getByLabel('Reason').fill('Asked to by the member');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend member' }).click();
    await expectToastOf(page, 'Member suspended');
    await expect
      .poll(async () => (await member.http.post('/api/cycles/start', { data: {} })).status(), { timeout: 5_000 })
      .toBe(403);
    await club.get(member.http, '/api/deposits');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByLabel('Reason').fill('Asked to again');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore member' }).click();
    await expectToastOf(page, 'Member restored');
  });

  test('revokes an invitation, which admits nobody any more', async () => {
    await page.goto('/admin?tab=invitations');
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await expectToastOf(page, 'Invitation created');
    const [newest] = await club.get<{ code: string }[]>(page.request, '/api/admin/invitations?limit=1');
    const code = newest?.code ?? '';
    await page.getByRole('button', { name: `Revoke ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click();
    await expectToastOf(page, 'Invitation revoked');
    const http = await club.newClient();
    const refused = await http.post('/api/register', {
      data: {
        email: `late${Date.now()}@example.org`,
        password: club.PASSWORD,
        withdrawalPassword: club.WITHDRAWAL_PASSWORD,
        invitationCode: code,
      },
    });
    expect(((await refused.json()) as { code: string }).code).toBe('INVITATION_REVOKED');
  });

  test('approves several at once, with the total shown first', async () => {
    const rich = await club.signIn(demo().member.email, demo().member.password);
    await goToNextBusinessDay(rich.http);
    const { address } = await knownWallet(rich, demo().member.withdrawalPassword);
    const rewards = await club.get<{ id: string; amount: string }[]>(rich.http, '/api/rewards/available');
    for (const reward of rewards.slice(0, 2)) {
      const body = {
        rewardIds: [reward.id],
        walletAddress: address,
        withdrawalPassword: demo().member.withdrawalPassword,
      };
      await club.post(rich.http, '/api/rewards/withdraw', body, 201);
    }
    await page.goto('/admin?tab=withdrawals');
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    const approve = page.getByRole('button', { name: /^Pay \d+, [\d.,]+ USDC$/ });
    const name = await approve.innerText();
    await approve.click();
    await expectCleanPage(page, '51-admin-approve-many');
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expectToastOf(page, 'Withdrawals approved');
    await untilStatementCounts();
    const own = async () =>
      (await club.get<{ status: string; walletAddress: string }[]>(rich.http, '/api/rewards/withdrawals'))
        .filter(({ walletAddress }) => walletAddress === address)
        .map(({ status }) => status);
    await expect.poll(own, { timeout: 40_000 }).toEqual(['completed', 'completed']);
  });

  test('has written all of it down, in a chain that is whole', async () => {
    await page.goto('/admin?tab=audit');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    for (const what of ['Member suspended', 'Member restored', 'Invitation revoked']) {
      await expect(
        page.getByRole('region', { name: 'Audit log' }).getByText(what, { exact: true }).last(),
      ).toBeVisible();
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('member.suspended');
  });
});
