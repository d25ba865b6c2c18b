import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repository } from '../stack/demo';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Axe itself, as its builder brings it along. */
const SOURCE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

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

/** Axe's rules that look at colours: no other one finds more in the other scheme of a page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No console error so far, no axe violation now; keeps a screenshot as an artifact. */
export function expectCleanPage(page: Page, name: string): Promise<void> {
  return expectClean(page, name, { resultTypes: ['violations'] });
}

/** As `expectCleanPage`, by the rules of colour alone: for a page that was clean by all rules before it changed its scheme. */
export function expectCleanColours(page: Page, name: string): Promise<void> {
  return expectClean(page, name, { resultTypes: ['violations'], runOnly: COLOUR_RULES });
}

async function expectClean(page: Page, name: string, options: RunOptions): Promise<void> {
  // A picture promises nothing: on a busy machine that of a long page may have all the time that its test has.
  const file = join(repository, 'artifacts', 'screenshots', `${name}.png`);
  await page.screenshot({ path: file, fullPage: true, timeout: 0 });
  const { violations } = await runAxe(page, options);
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, `axe on ${name}`).toEqual([]);
  expect(faults.get(page), `console of ${name}`).toEqual([]);
}

/**
 * Axe on the page itself, brought in once a document: its usual way opens another page for each look, for frames of other
 * origins, which our pages have none of, and brings a megabyte of source twice. What passed is not carried over. All of it
 * took ten times as long as the rules.
 */
async function runAxe(page: Page, options: RunOptions): ReturnType<AxeBuilder['analyze']> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${SOURCE};undefined`);
  return new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode().options(options).analyze();
}
