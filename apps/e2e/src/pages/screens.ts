import { expect, type Page } from '@playwright/test';

/** One toast by its title. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
}

export interface NewMember {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly withdrawalPassword: string;
}

export async function signUp(page: Page, member: NewMember): Promise<void> {
  await page.goto(`/signup?code=${member.code}`);
  await page.getByLabel('Email', { exact: true }).last().fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(member.password);
  await page.getByLabel('Withdrawal Password', { exact: true }).fill(member.withdrawalPassword);
  await page.getByLabel('Confirm Withdrawal Password', { exact: true }).fill(member.withdrawalPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Account Created!');
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or Phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Welcome Back!');
}
