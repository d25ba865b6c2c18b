import { expect, type Browser, type Page } from '@playwright/test';
import { expectCleanPage, watch } from '../pages/clean-page';
import { signIn } from '../pages/screens';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

async function open(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', locale });
  return watch(await context.newPage());
}

const expectLanguage = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language);

/** The names on the sign-in page of each language. */
const SIGN_IN = {
  en: { who: 'Email or phone', password: 'Password', submit: 'Sign in' },
  de: { who: 'E-Mail oder Telefon', password: 'Passwort', submit: 'Anmelden' },
} as const;

/** Signs in on a page whose language is about to change, which takes its toast along. */
async function signInFrom(page: Page, language: 'en' | 'de', email: string): Promise<void> {
  const names = SIGN_IN[language];
  await page.goto('/login');
  await page.getByLabel(names.who).fill(email);
  await page.getByLabel(names.password, { exact: true }).fill(club.PASSWORD);
  await page.getByRole('button', { name: names.submit, exact: true }).click();
}

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
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.context().close();
});

test('a visitor with a language that is not there reads English', async ({ browser }) => {
  const page = await open(browser, 'fr-FR');
  await page.goto('/');
  await expectLanguage(page, 'en');
  await page.context().close();
});

test('dates, times and amounts are the same for readers of every country, as mails have them', async ({ browser }) => {
  const lists: string[] = [];
  for (const locale of ['en-US', 'en-GB', 'en-ZA']) {
    const page = await open(browser, locale);
    const { email, password } = demo().member;
    await club.post(page.request, '/api/login', { email, password });
    await page.goto('/deposit');
    const deposits = page.getByRole('region', { name: 'Your deposits' });
    await expect(deposits).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}(?! [AP]M)/);
    lists.push(await deposits.innerText());
    await page.context().close();
  }
  expect(lists[0]).toContain('12,500.00');
  expect(new Set(lists).size).toBe(1);
});

test('an amount is understood as the page writes it, with thousands marks', async ({ browser }) => {
  for (const { locale, label, typed, rate } of [
    { locale: 'en-GB', label: 'Principal in USDC', typed: '18,000', rate: '3.70 %' },
    { locale: 'de-DE', label: 'Einlage in USDC', typed: '18.000,00', rate: '3,70 %' },
  ]) {
    const page = await open(browser, locale);
    await page.goto('/');
    const calculator = page.getByRole('region', { name: /What would it earn|Wie hoch wäre/ });
    await calculator.getByLabel(label).fill(typed);
    await expect(calculator).toContainText(rate);
    await expect(calculator.getByLabel(label)).toHaveValue(typed);
    await page.context().close();
  }
});

test('a member’s language holds for screens, refusals, and every browser that signs in', async ({ browser }) => {
  const member = await club.join(await club.invitation());
  const page = await open(browser, 'en-US');
  await signIn(page, member.email, club.PASSWORD);
  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expectLanguage(page, 'de');
  await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
  await page.reload();
  await expectLanguage(page, 'de');
  await expectCleanPage(page, '51-account-german');

  await page.getByRole('tab', { name: 'Sicherheit' }).click();
  await page.getByRole('button', { name: 'Passwort ändern', exact: true }).click();
  await page.locator('[name=current]').fill('not this one at all');
  await page.locator('[name=next]').fill('lantern over calm water');
  await page.locator('[name=repeated]').fill('lantern over calm water');
  await page.getByRole('button', { name: 'Passwort ändern', exact: true }).click();
  await expect(page.getByText('Dieses Passwort ist falsch.').first()).toBeVisible();
  await page.context().close();

  const other = await open(browser, 'en-US');
  await signInFrom(other, 'en', member.email);
  await expectLanguage(other, 'de');
  await expect(other).toHaveURL(/\/$/);
  await other.context().close();

  const english = await club.join(await club.invitation());
  const german = await open(browser, 'de-DE');
  await signInFrom(german, 'de', english.email);
  await expectLanguage(german, 'en');
  await expect(german.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await german.context().close();
});

test('a page that is open follows when the account’s language is changed on another one', async ({ browser }) => {
  const member = await club.join(await club.invitation());
  const page = await open(browser, 'en-US');
  await signIn(page, member.email, club.PASSWORD);
  const other = watch(await page.context().newPage());
  await other.goto('/rewards');
  await expect(other.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expectLanguage(page, 'de');
  await expectLanguage(other, 'de');
  await expect(other.getByRole('heading', { name: 'Prämien', level: 1 })).toBeVisible();
  await page.context().close();
});
