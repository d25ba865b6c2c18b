import { type Browser, test as base } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { drainCalls, withRecordedCalls } from './recent-calls';
import { START_LIMIT_MS, startProduct } from './start-product';

/** Far more than closing takes, far less than a test may take. */
const CLOSE_LIMIT_MS = 15_000;

/**
 * Chromium now and then never answers `Target.disposeBrowserContext`, though its pages and the browser itself still do: a
 * test that is over shall not fail for that. The browser's own end takes what is left of such a context.
 */
function withBoundedClose(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const close = context.close.bind(context);
    context.close = (reason) => Promise.race([close(reason), delay(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    return context;
  };
  return browser;
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
  browser: [({ browser }, use) => use(withRecordedCalls(withBoundedClose(browser))), { scope: 'worker' }],
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
