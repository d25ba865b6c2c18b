import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { webhookExamples } from '@ballast/testing/github/webhook-examples';
import { expect, request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { expectToastOf, refuse } from '../pages/toast';
import { adminState } from '../stack/admin';
import * as club from '../stack/club';
import { demo, repository } from '../stack/demo';
import { test } from '../stack/test';

interface Deployment {
  readonly id: string;
  readonly status: string;
}

/** The same paths and answers as any pipeline gets. */
test.describe('CI', () => {
  let ci: APIRequestContext;

  test.beforeAll(async () => {
    const extraHTTPHeaders = { authorization: `Bearer ${demo().deploymentToken}` };
    ci = await requests.newContext({ baseURL: demo().url, extraHTTPHeaders });
  });
  test.afterAll(() => ci.dispose());

  test('creates and updates deployments and their events, and reaches nothing else', async () => {
    const body = { name: 'pipeline', version: 'v9', environment: 'staging' };
    const { id } = await club.post<Deployment>(ci, '/api/deployments', body, 201);
    for (const status of ['building', 'deploying', 'healthy']) {
      expect((await ci.patch(`/api/deployments/${id}`, { data: { status } })).status()).toBe(200);
    }
    const illegal = await ci.patch(`/api/deployments/${id}`, { data: { status: 'building' } });
    expect(illegal.status()).toBe(409);
    expect(((await illegal.json()) as { message: string }).message).toContain('unhealthy');
    await club.post(ci, `/api/deployments/${id}/events`, { type: 'log_entry', message: 'Migrations done' }, 201);
    for (const path of ['/api/user', '/api/deployments', '/api/admin/stats', '/api/deployment-tokens']) {
      await club.get(ci, path, 403);
    }
  });

  test('may post from a hundred runners at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        club.post<Deployment & { name: string }>(
          ci,
          '/api/deployments',
          { name: `runner-${n}`, version: `${n}`, environment: 'development' },
          201,
        ),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(100);
    expect(made.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, n) => `runner-${n}`));
  });

  test('is refused within two seconds after its token was revoked', async () => {
    const admin = await club.admin();
    const made = await club.post<{ id: string; token: string }>(
      admin.http,
      '/api/deployment-tokens',
      { name: 'short' },
      201,
    );
    const short = await requests.newContext({
      baseURL: demo().url,
      extraHTTPHeaders: { authorization: `Bearer ${made.token}` },
    });
    const body = { name: 'short', version: '1', environment: 'staging' };
    await club.post(short, '/api/deployments', body, 201);
    expect((await admin.http.delete(`/api/deployment-tokens/${made.id}`)).status()).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect((await short.post('/api/deployments', { data: body })).status()).toBe(401);
    await short.dispose();
  });

  test('of this repository tells of its runs by its own script', async () => {
    const run = { BALLAST_URL: demo().url, BALLAST_TOKEN: demo().deploymentToken, GITHUB_REPOSITORY: 'club/ballast' };
    const tell = (...args: string[]) =>
      execFileSync('node', ['tools/ci/report-run.mjs', ...args], {
        cwd: repository,
        env: { ...process.env, ...run, GITHUB_SHA: 'a1'.repeat(20) },
        encoding: 'utf8',
      });
    const id = /^id=(\S+)\n$/.exec(tell('building'))?.[1] ?? '';
    const log = test.info().outputPath('ci.log');
    writeFileSync(log, 'CI took 11 min 2 s\n3908 passed, 0 failed\n');
    tell('healthy', id, log);
    const admin = await club.admin();
    expect(await club.get(admin.http, `/api/deployments/${id}`)).toMatchObject({
      ...{ name: 'club/ballast', version: 'a1a1a1a1a1a1', status: 'healthy' },
      metrics: { passed: 3908, failed: 0 },
    });
  });

  test('of GitHub is believed by its signature only, and once a delivery', async () => {
    const http = await club.newClient();
    const body = JSON.stringify(webhookExamples('deployment_status')[0]);
    const send = (signature: string) =>
      http.post('/api/hooks/github', {
        data: body,
        headers: {
          'content-type': 'application/json',
          'x-github-event': 'deployment_status',
          'x-github-delivery': 'an-e2e-delivery',
          'x-hub-signature-256': signature,
        },
      });
    const right = `sha256=${createHmac('sha256', demo().githubWebhookSecret).update(body).digest('hex')}`;
    expect((await send(`sha256=${'0'.repeat(64)}`)).status()).toBe(401);
    expect(await (await send(right)).json()).toEqual({ result: 'taken' });
    expect(await (await send(right)).json()).toEqual({ result: 'repeated' });
    const badge = await http.get('/api/badges/production.svg?name=Codertocat/Hello-World');
    expect(await badge.text()).toContain('deployment: healthy');
  });
});

test.describe.serial('the deployment dashboard', () => {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    const storageState = await adminState();
    const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', storageState });
    page = watch(await context.newPage());
  });
  test.afterAll(() => page.context().close());

  test('shows tiles that count what the list holds, and keeps its filters in the address', async () => {
    await page.goto('/deployment');
    await expect(page.getByRole('heading', { name: 'Deployment dashboard' })).toBeVisible();
    await expect(page.getByText('Monitor your application deployments in real-time')).toBeVisible();
    const tiles = page.getByRole('region', { name: 'Deployments by state' });
    await expect(tiles.getByRole('button', { name: /^Total \d/ })).toBeVisible();
    await expectCleanPage(page, '40-deployments');
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByLabel('Environment').selectOption({ label: 'Staging' });
    await filters.getByLabel('Status').selectOption({ label: 'Healthy' });
    await expect(page).toHaveURL(/environment=staging.*status=healthy|status=healthy.*environment=staging/);
    const list = page.getByRole('region', { name: 'Deployments', exact: true });
    // The tiles show the counts of before until those of the environment are there.
    await expect(async () => {
      const healthy = Number(/\d+/.exec(await tiles.getByRole('button', { name: /^Healthy/ }).innerText())?.[0]);
      await expect(list.getByRole('listitem')).toHaveCount(healthy, { timeout: 1_000 });
    }).toPass();
  });

  test('keeps both of two filters that are chosen before either is shown', async () => {
    await page.goto('/deployment');
    const filters = page.getByRole('group', { name: 'Filters' });
    await expect(filters.getByLabel('Status')).toBeVisible();
    await filters.evaluate((group) => {
      for (const [index, value] of ['staging', 'healthy'].entries()) {
        const field = group.querySelectorAll('select')[index];
        if (!field) throw new Error('no such filter');
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await expect(page).toHaveURL(/environment=staging.*status=healthy|status=healthy.*environment=staging/);
  });

  test('creates one, tells its faults at the fields, and what went wrong', async () => {
    await page.goto('/deployment');
    await page.getByRole('button', { name: 'New deployment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create new deployment' });
    const create = dialog.getByRole('button', { name: 'Create deployment' });
    await create.click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Version is required')).toBeVisible();
    await dialog.getByLabel('Deployment name').fill('by-hand');
    await dialog.getByRole('textbox', { name: 'Version', exact: true }).fill('v1.2.3');
    await expect(dialog.getByRole('textbox', { name: 'Version', exact: true })).toHaveAttribute(
      'placeholder',
      'e.g., v1.2.3 or commit hash',
    );
    await dialog.getByLabel('Deployment URL (Optional)').fill('nonsense');
    await create.click();
    await expect(dialog.getByText(/Invalid URL/)).toBeVisible();
    await expectCleanPage(page, '41-deployment-dialog');
    await dialog.getByLabel('Deployment URL (Optional)').fill('http://169.254.169.254/');
    await create.click();
    await expect(dialog.getByText(/not a public address/).first()).toBeVisible();
    await dialog.getByLabel('Deployment URL (Optional)').fill('https://app.example.org');
    await refuse(page, '/api/deployments', 409);
    await create.click();
    await expectToastOf(page, 'Error', 'Failed to create deployment');
    await page.unroute('**/api/deployments');
    await create.click();
    await expectToastOf(page, 'Success', 'Deployment created successfully');
    await expect(dialog).toHaveCount(0);
  });

  test('shows what happens to a chosen one while it happens', async () => {
    await page.getByRole('button', { name: 'by-hand v1.2.3, Production' }).first().click();
    const details = page.getByRole('region', { name: 'Deployment details' });
    const list = await club.get<(Deployment & { name: string })[]>(page.request, '/api/deployments');
    const id = list.find(({ name }) => name === 'by-hand')?.id ?? '';
    const ci = await requests.newContext({
      baseURL: demo().url,
      extraHTTPHeaders: { authorization: `Bearer ${demo().deploymentToken}` },
    });
    await ci.patch(`/api/deployments/${id}`, { data: { status: 'building', metrics: { tests: 12.5, region: 'eu' } } });
    await expect(details.getByText('pending → building')).toBeVisible();
    await expect(details.getByText('12.50')).toBeVisible();
    await expect(details.getByText('eu', { exact: true })).toBeVisible();
    await expectCleanPage(page, '42-deployment-details');
    await ci.dispose();
  });
});

test('a member who types /deployment gets the not-found page, and the API refuses', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce' });
  const { email, password } = demo().member;
  await club.post(context.request, '/api/login', { email, password });
  const page = await context.newPage();
  await page.goto('/deployment');
  await expect(page.getByText('404 page not found')).toBeVisible();
  await club.get(context.request, '/api/deployments', 403);
  await context.close();
});
