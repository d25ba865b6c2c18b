import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { drainCalls, recordCalls } from './recent-calls';
import { START_LIMIT_MS, startProduct } from './start-product';

/** Far more than closing takes, far less than a test may take. */
const CLOSE_LIMIT_MS = 15_000;

/** Prepares each context of a browser, those of `newPage` too. */
function withContexts(browser: Browser, prepare: (context: BrowserContext) => void): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    prepare(context);
    return context;
  };
  return browser;
}

/**
 * Chromium now and then never answers `Target.disposeBrowserContext`, though its pages and the browser itself still do: a
 * test that is over shall not fail for that. The browser's own end takes what is left of such a context.
 */
function boundClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = (reason) => Promise.race([close(reason), delay(CLOSE_LIMIT_MS, undefined, { ref: false })]);
}

/**
 * Playwright's `test` with a product of its own for each worker: specs move its clock, pause its USDC and spend its rewards
 * while other specs run beside them on another one.
 */
export const test = base.extend<{ calls: undefined }, { product: undefined }>({
  calls: [
    // eslint-disable-next-line no-empty-pattern -- as below
    async ({}, use, info) => {
      drainCalls();
      await use(undefined);
      const calls = drainCalls();
      if (info.status === info.expectedStatus) return;
      // Where a test failed on a machine of which nothing but this output is left, this is all that says why.
      process.stdout.write(`\nthe last calls of “${info.title}”:\n${calls.join('\n')}\n`);
    },
    { auto: true },
  ],
  browser: [
    ({ browser }, use) =>
      use(
        withContexts(browser, (context) => {
          boundClose(context);
          recordCalls(context);
        }),
      ),
    { scope: 'worker' },
  ],
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here: nothing
    async ({}, use) => {
      const stop = await startProduct();
      await use(undefined);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: START_LIMIT_MS + 30_000 },
  ],
});
