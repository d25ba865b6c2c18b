import { expect } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import { expectCleanPage } from '../pages/clean-page';
import { goToNextBusinessDay, untilStatementCounts } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { knownWallet } from '../stack/known-wallet';
import { test } from '../stack/test';

interface Withdrawal {
  readonly id: string;
  readonly amount: string;
  readonly status: string;
}

/** Between the last look and the press of the button another admin may decide: each request stands for itself. */
test('approving several tells which were not approved, and why; the others are paid', async ({ browser }) => {
  const member = await club.signIn(demo().member.email, demo().member.password);
  await goToNextBusinessDay(member.http);
  const { withdrawalPassword } = demo().member;
  const { address: walletAddress } = await knownWallet(member, withdrawalPassword);
  const ask = async (): Promise<Withdrawal> => {
    const [reward] = await club.get<{ id: string }[]>(member.http, '/api/rewards/available');
    const body = { rewardIds: [reward?.id], walletAddress, withdrawalPassword };
    return club.post(member.http, '/api/rewards/withdraw', body, 201);
  };
  const [denied, paid] = [await ask(), await ask()];
  const statusOf = async (id: string) =>
    (await club.get<Withdrawal[]>(member.http, '/api/rewards/withdrawals')).find((one) => one.id === id)?.status;

  const page = await adminPage(browser);
  await page.goto(`/admin?tab=withdrawals&member=${member.id}`);
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: /^Pay \d+, [\d.,]+ USDC$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Each stands for itself');
  await expect(dialog.getByRole('listitem').first()).toContainText(walletAddress.slice(0, 6));

  const other = await club.admin();
  await club.post(other.http, `/api/admin/withdrawals/${denied.id}/deny`, { reason: 'The other admin was quicker' });
  await dialog.getByRole('button', { name: /^Pay \d+, [\d.,]+ USDC$/ }).click();
  const partly = page.getByRole('dialog', { name: 'Some were not approved' });
  await expect(partly).toContainText('Nothing was sent for these. The others were approved.');
  await expect(partly.getByRole('listitem')).toHaveCount(1);
  await expect(partly.getByRole('listitem')).toContainText(denied.amount);
  await expect(partly.getByRole('listitem')).toContainText('This withdrawal was denied already.');
  await expectCleanPage(page, '54-admin-approve-some');
  await partly.getByRole('button', { name: 'Close' }).click();
  await expect(partly).toHaveCount(0);

  expect(await statusOf(denied.id)).toBe('rejected');
  await untilStatementCounts();
  await expect.poll(() => statusOf(paid.id), { timeout: 40_000 }).toBe('completed');
  await club.expectReservesAgree();
  await page.context().close();
});
