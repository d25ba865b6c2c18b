import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import * as club from '../stack/club';
import { reporter } from '../stack/ci';
import { test } from '../stack/test';

const ENVIRONMENTS = ['All environments', 'Production', 'Staging', 'Development'] as const;
const TILES = ['Healthy', 'Active', 'Failed', 'Total'] as const;
const STORIES = {
  pending: [],
  building: ['building'],
  deploying: ['building', 'deploying'],
  healthy: ['building', 'deploying', 'healthy'],
  unhealthy: ['building', 'deploying', 'healthy', 'unhealthy'],
  failed: ['building', 'failed'],
} as const;

async function report(ci: APIRequestContext, environment: string, state: keyof typeof STORIES): Promise<void> {
  const body = { name: `counted-${state}`, version: '1.0.0', environment };
  const { id } = await club.post<{ id: string }>(ci, '/api/deployments', body, 201);
  for (const status of STORIES[state]) await ci.patch(`/api/deployments/${id}`, { data: { status } });
}

test.describe.serial('the dashboard’s tiles', () => {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    const ci = await reporter();
    for (const environment of ['production', 'staging', 'development']) {
      for (const state of Object.keys(STORIES) as (keyof typeof STORIES)[]) await report(ci, environment, state);
    }
    // More than a page of one kind.
    for (let n = 0; n < 22; n += 1) await report(ci, 'staging', 'pending');
    await ci.dispose();
    page = await adminPage(browser);
  });
  test.afterAll(() => page.context().close());

  const list = () => page.getByRole('region', { name: 'Deployments', exact: true });
  const countAll = async (): Promise<number> => {
    const more = list().getByRole('button', { name: 'Show more deployments' });
    while ((await more.count()) > 0) {
      const before = await list().getByRole('listitem').count();
      await more.click();
      await expect.poll(() => list().getByRole('listitem').count()).toBeGreaterThan(before);
    }
    return list().getByRole('listitem').count();
  };

  for (const environment of ENVIRONMENTS) {
    test(`count exactly what the list holds: ${environment}`, async () => {
      await page.goto('/deployment');
      const filters = page.getByRole('group', { name: 'Filters' });
      await filters.getByLabel('Environment').selectOption({ label: environment });
      for (const name of TILES) {
        const tile = page
          .getByRole('region', { name: 'Deployments by state' })
          .getByRole('button', { name: new RegExp(`^${name}`) });
        await tile.click();
        await expect(tile).toHaveAttribute('aria-pressed', 'true');
        await expect(list().locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('region', { name: 'Deployments by state' })).not.toHaveAttribute(
          'aria-busy',
          'true',
        );
        const counted = Number((await tile.locator('.status-tiles__count').innerText()).replaceAll(',', ''));
        expect(counted, `${environment}, ${name}`).toBeGreaterThan(0);
        // The list may still wait for its first page, without a word of being busy.
        await expect(list().getByRole('listitem')).not.toHaveCount(0);
        expect(await countAll(), `${environment}, ${name}`).toBe(counted);
      }
    });
  }

  test('and filters stand in the address: reloaded, and undone by the back button', async () => {
    await page.goto('/deployment');
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByLabel('Environment').selectOption({ label: 'Production' });
    await filters.getByLabel('Status').selectOption({ label: 'Unhealthy' });
    await page.reload();
    await expect(filters.getByLabel('Environment')).toHaveValue('production');
    await expect(filters.getByLabel('Status')).toHaveValue('unhealthy');
    await expect(list().getByText('counted-unhealthy')).toHaveCount(1);
    await page.goBack();
    await expect(filters.getByLabel('Status')).toHaveValue('');
    await page.goto('/deployment?environment=nowhere&status=gone');
    await expect(filters.getByLabel('Environment')).toHaveValue('');
    await expect(filters.getByLabel('Status')).toHaveValue('');
  });

  test('and the filter by environment holds for recent events, each of which names its release', async () => {
    await page.goto('/deployment');
    const recent = page.getByRole('region', { name: 'Recent events' });
    const anywhere = recent.getByRole('region', { name: 'Events of all deployments' });
    await expect(anywhere.locator('.event__head').filter({ hasText: 'Staging' })).not.toHaveCount(0);
    await page.getByRole('group', { name: 'Filters' }).getByLabel('Environment').selectOption({ label: 'Production' });
    const events = recent.getByRole('region', { name: 'Events in Production' }).locator('.event__head');
    await expect(events.first()).toHaveText(/^counted-failed\s*v1\.0\.0\s*Production$/);
    expect(await events.filter({ hasNotText: 'Production' }).count()).toBe(0);
  });

  test('lead to an empty list with a way back', async () => {
    const name = page.getByRole('region', { name: 'Deployments', exact: true });
    await page.route('**/api/deployments?*', (route) => route.fulfill({ json: [] }));
    await page.goto('/deployment?status=failed');
    await expect(name.getByText('No deployments found')).toBeVisible();
    await expect(name.getByText('None of them matches these filters.')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await name.getByRole('button', { name: 'Clear filters' }).click();
    await expect(list().getByRole('listitem').first()).toBeVisible();
  });
});
