import type { Page } from '@playwright/test';

/** One thing a person does with finger or keyboard. */
export type Step = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

const type =
  (label: string | RegExp, text: string): Step =>
  async (page) => {
    await page.getByLabel(label).first().click();
    await page.keyboard.type(text, { delay: 60 });
  };

const go =
  (name: string): Step =>
  (page) =>
    page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).click();

/** A visitor looks around. */
export const LANDING_STEPS: readonly Step[] = [
  press(/Switch to/),
  type('Principal in USDC', '7'),
  press('Open questions and answers'),
  press('Earnings'),
  press('What is a cycle?'),
  type('Search questions and answers', 'wallet'),
  (page) => page.keyboard.press('Escape'),
];

/** A member goes through the screens and fills in a form. */
export const APP_STEPS: readonly Step[] = [
  go('Deposit'),
  type('Amount', '2500'),
  go('Rewards'),
  press('More'),
  go('History'),
  go('Dashboard'),
  press(/receiving address/i),
];
