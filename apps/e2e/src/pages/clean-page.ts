import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { keepPicture } from './picture';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

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

/** No console error so far, no axe violation now; keeps a picture where pictures are wanted. */
export function expectCleanPage(page: Page, name: string): Promise<void> {
  return expectClean(page, name, { resultTypes: ['violations'] });
}

/** As `expectCleanPage`, by the rules of colour alone: for a page that was clean by all rules before it changed its scheme. */
export function expectCleanColours(page: Page, name: string): Promise<void> {
  return expectClean(page, name, { resultTypes: ['violations'], runOnly: COLOUR_RULES });
}

async function expectClean(page: Page, name: string, options: RunOptions): Promise<void> {
  await keepPicture(page, name);
  const violations = await runAxe(page, options);
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, `axe on ${name}`).toEqual([]);
  expect(faults.get(page), `console of ${name}`).toEqual([]);
}

/**
 * Axe on the page itself, brought in once a document. Its builder for Playwright looks into frames, which our pages have none
 * of: it brought a megabyte of source twice, opened another page for each look and carried over what passed.
 */
async function runAxe(page: Page, options: RunOptions): Promise<readonly Result[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${SOURCE};undefined`);
  return page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`);
}
