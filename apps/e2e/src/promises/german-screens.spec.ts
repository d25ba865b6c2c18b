import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { called, nameOf, onBoth, openAs, openBoth, type Pages, SCREENS, type Who } from '../pages/all-screens';
import { overflowingTexts } from '../pages/card-states';
import { expectCleanPage } from '../pages/clean-page';
import { reporter } from '../stack/ci';
import * as club from '../stack/club';
import { sql } from '../stack/database';
import { test } from '../stack/test';

/** German words are longer: no words of any screen stand beyond the edge of the page or of their card. */
for (const who of Object.keys(SCREENS) as Who[]) {
  test.describe(`${called(who)} in German, on a phone and on a desktop`, () => {
    let pages: Pages;

    test.beforeAll(async ({ browser }) => {
      pages = await openBoth(browser, who, () => ({ locale: 'de-DE' }));
      await setLanguage(pages.phone, who, 'de');
    });

    test.afterAll(async () => {
      // An open page would load anew in the other language while its context is closed.
      await onBoth(pages, (page) => page.close());
      await setLanguage(pages.phone, who, 'en');
      await onBoth(pages, (page) => page.context().close());
    });

    for (const path of SCREENS[who]) {
      test(`sees ${path} clean`, () =>
        onBoth(pages, (page, width) => expectCleanInGerman(page, path, `${nameOf(who, path)}-${width}-german`)));
    }
  });
}

/** Sentences that services make, beside the texts of the pages. */
test('an admin reads alarms, timelines and devices in German', async ({ browser }) => {
  const page = await openAs(browser, 'admin', { width: 'phone', locale: 'de-DE' });
  await setLanguage(page, 'admin', 'de');
  const alarm = randomUUID();
  await sql(
    `INSERT INTO ledger.alarm (id, code, params, details, created_at)
     VALUES ($1, 'VAULT_OUTFLOW_UNKNOWN', '{"amount": "1234.5"}', '{}', ledger.programme_now())`,
    [alarm],
  );
  try {
    const ci = await reporter();
    const body = { name: 'deutsch', version: 'v1', environment: 'staging', url: 'https://app.example.org' };
    const { id } = await club.post<{ id: string }>(ci, '/api/deployments', body, 201);
    expect((await ci.patch(`/api/deployments/${id}`, { data: { status: 'building' } })).status()).toBe(200);
    await ci.dispose();

    await expectCleanInGerman(page, '/admin?tab=overview', 'admin-alarm-german');
    const alarms = page.getByRole('region', { name: 'Offene Alarme' });
    await expect(alarms).toContainText('1.234,50 USDC verließen einen Vault');
    await expectCleanInGerman(page, `/deployment?deployment=${id}`, 'admin-deployment-timeline-german');
    const timeline = page.getByRole('region', { name: 'Verlauf der Ereignisse' });
    await expect(timeline).toContainText('Wartend → Wird gebaut');
    await expect(timeline).toContainText('Angelegt von');
    const sessions = await page.evaluate(async () => (await fetch('/api/auth/sessions')).text());
    expect(sessions).toMatch(/ auf |Unbekanntes Gerät/);
    expect(sessions).not.toMatch(/"device":"(?:[^"]* on |Unknown)/);
  } finally {
    await sql('DELETE FROM ledger.alarm WHERE id = $1', [alarm]);
    await page.close();
    await setLanguage(page, 'admin', 'en');
  }
  await page.context().close();
});

/** Sets the language of the demo's member or admin, whose screens other specs of this worker read in English. */
async function setLanguage(page: Page, who: Who, language: 'de' | 'en'): Promise<void> {
  if (who !== 'visitor') expect((await page.request.patch('/api/user', { data: { language } })).status()).toBe(200);
}

async function expectCleanInGerman(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html'), name).toHaveAttribute('lang', 'de');
  await expectCleanPage(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
  expect(await overflowingTexts(page), name).toEqual([]);
}
