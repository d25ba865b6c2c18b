import { expect, request as requests, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import { expectCleanPage } from '../pages/clean-page';
import { expectToastOf } from '../pages/toast';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

test.describe('what an admin makes on the deployment dashboard', () => {
  let page: Page;

  test.beforeEach(async ({ browser }) => {
    page = await adminPage(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/deployment');
  });
  test.afterEach(() => page.context().close());

  test('a deployment: its three faults stand in red below their fields and go once mended; it is signed', async () => {
    await page.getByRole('button', { name: 'New deployment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create new deployment' });
    const create = dialog.getByRole('button', { name: 'Create deployment' });
    const fields = {
      'Name is required': dialog.getByLabel('Deployment name'),
      'Version is required': dialog.getByRole('textbox', { name: 'Version', exact: true }),
      'Invalid URL': dialog.getByLabel('Deployment URL (Optional)'),
    };
    await expect(dialog.getByLabel('Environment')).toHaveValue('production');
    await dialog.getByLabel('Deployment URL (Optional)').fill('app.example.org');
    await dialog.getByLabel('Deployment name').fill('   ');
    await create.click();
    const danger = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--danger').trim(),
    );
    for (const [fault, field] of Object.entries(fields)) {
      const words = dialog.getByText(fault, { exact: true });
      await expect(words).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(await field.evaluate((one) => one.getAttribute('aria-describedby') ?? '')).toContain(
        await words.getAttribute('id'),
      );
      const [above, below] = [await field.boundingBox(), await words.boundingBox()];
      expect(below?.y ?? 0).toBeGreaterThan(above?.y ?? Infinity);
      const colour = await words.evaluate((one) => getComputedStyle(one).color);
      expect(colour).toBe(await page.evaluate(asShown, danger));
    }
    await expect(fields['Name is required']).toBeFocused();
    await expectCleanPage(page, '58-deployment-faults');
    await fields['Name is required'].fill('signed-by-hand');
    await expect(dialog.getByText('Name is required')).toHaveCount(0);
    await fields['Version is required'].fill('v2.0.0');
    await fields['Invalid URL'].fill('');
    await create.click();
    await expectToastOf(page, 'Success', 'Deployment created successfully');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'signed-by-hand v2.0.0, Production' }).click();
    const details = page.getByRole('region', { name: 'Deployment details' });
    await expect(details).toContainText(`Created by ${demo().admin.email}`);
    await expect(details.getByText(demo().admin.email, { exact: true })).toBeVisible();
  });

  test('a CI token: shown once, copied whole, kept nowhere, and good', async () => {
    const tokens = page.getByRole('region', { name: 'CI tokens' });
    await tokens.getByRole('button', { name: 'Create token' }).click();
    await expect(tokens.getByText('Name the token.')).toBeVisible();
    const name = `pipeline ${Date.now()}`;
    await tokens.getByLabel('Token name').fill(name);
    await tokens.getByRole('button', { name: 'Create token' }).click();
    await expect(tokens.getByText(`Token ‘${name}’ is ready`)).toBeVisible();
    const token = await tokens.locator('.token-made__token').innerText();
    await expectCleanPage(page, '59-deployment-token');
    await tokens.getByRole('button', { name: 'Copy token' }).click();
    await expectToastOf(page, 'Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

    const ci = await requests.newContext({
      baseURL: demo().url,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const body = { name: 'by-new-token', version: '1', environment: 'development' };
    expect(await club.post(ci, '/api/deployments', body, 201)).toMatchObject({ createdBy: name });
    await ci.dispose();

    await tokens.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText(token)).toHaveCount(0);
    const row = tokens.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(token.slice(0, 8));
    await page.reload();
    await expect(tokens.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(await page.content()).not.toContain(token);

    await tokens.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
    await expectToastOf(page, 'Token revoked', `${name} is refused from now on.`);
    await expect(row).toContainText('Revoked');
  });
});

/** A colour as the browser computes it. */
function asShown(colour: string): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = colour;
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}
