import { expect } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import { expectCleanPage } from '../pages/clean-page';
import { test } from '../stack/test';

test('an admin sees what runs, in which version, and what is on record', async ({ browser }) => {
  const page = await adminPage(browser);
  await page.goto('/admin?tab=operations');
  const services = page.getByRole('region', { name: 'Services' });
  for (const name of ['gateway', 'auth', 'ledger', 'deployments', 'chain-watcher']) {
    // By its first cell: a service that misses another one names it in its row, too.
    const row = services.getByRole('row', { name: new RegExp(`^${name} `) });
    // A slow machine may miss a look at a dependency: the page looks again by itself.
    await expect(row).toContainText(/Ready.*\d+\.\d+\.\d+/, { timeout: 30_000 });
  }
  await expect(services).toContainText(/Newest healthy release on record:ballast \d+\.\d+\.\d+, Development/);
  await expect(page.getByRole('region', { name: 'RPCs' })).toContainText(/127\.0\.0\.1:\d+Agrees/);
  const queues = page.getByRole('region', { name: 'Queues' });
  for (const name of ['member.changed', 'audit.recorded', 'chain.scan']) await expect(queues).toContainText(name);
  const records = page.getByRole('region', { name: 'Last records' });
  await expect(records).toContainText('No backup recorded');
  await expect(records).toContainText(/Last statementNo\. \d+/);
  await expectCleanPage(page, '55-admin-operations');
  await page.context().close();
});
