import { expect, type Browser, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

async function open(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', locale });
  return watch(await context.newPage());
}

const expectLanguage = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language);

test('a visitor reads the language of the browser, and another one where it was chosen', async ({ browser }) => {
  const page = await open(browser, 'de-AT');
  await page.goto('/');
  await expectLanguage(page, 'de');
  await expect(page).toHaveTitle(/USDC-Prämien/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('USDC-Prämien');
  await expectCleanPage(page, '50-landing-german');

  await page.getByRole('button', { name: 'English' }).click();
  await expectLanguage(page, 'en');
  await page.goto('/login');
  await expectLanguage(page, 'en');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.context().close();
});

test('a visitor with a language that is not there reads English', async ({ browser }) => {
  const page = await open(browser, 'fr-FR');
  await page.goto('/');
  await expectLanguage(page, 'en');
  await page.context().close();
});
