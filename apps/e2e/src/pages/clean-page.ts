import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { repository } from '../stack/demo';

const faults = new WeakMap<Page, string[]>();
// Chromium reports each answer of 400 and above as a console error; the specs provoke refusals on purpose and read their toasts.
const PROVOKED = /the server responded with a status of 4\d\d/;

/** Collects console errors, page errors and CSP violations of a page from now on. */
export function watch(page: Page): Page {
  const found: string[] = [];
  faults.set(page, found);
  page.on('console', (message) => {
    if (message.type() === 'error' && !PROVOKED.test(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return page;
}

/**
 * Every rule of axe, on the page itself: its usual way opens another page for each look, for frames of other origins, which
 * our pages have none of; and what passed is not carried over. Both took five times as long as the rules.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** No console error so far, no axe violation now; keeps a screenshot as an artifact. */
export async function expectCleanPage(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(repository, 'artifacts', 'screenshots', `${name}.png`), fullPage: true });
  const { violations } = await axe(page).analyze();
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, `axe on ${name}`).toEqual([]);
  expect(faults.get(page), `console of ${name}`).toEqual([]);
}
