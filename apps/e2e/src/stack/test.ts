import { test as base } from '@playwright/test';
import { START_LIMIT_MS, startProduct } from './start-product';

/**
 * Playwright's `test` with a product of its own for each worker: specs move its clock, pause its USDC and spend its rewards
 * while other specs run beside them on another one.
 */
export const test = base.extend<object, { product: undefined }>({
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
