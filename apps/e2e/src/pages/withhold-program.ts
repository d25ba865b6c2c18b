import type { Page, Route } from '@playwright/test';

/** Addresses of the app's files; another try has a query. */
export const PROGRAMS = /\/assets\/[^/]+\.js(\?|$)/;

/**
 * Lets no file of the app come that has a text in it: the build gives files no names.
 * @returns a function that lets it come again
 */
export async function withholdProgram(page: Page, text: string): Promise<() => Promise<void>> {
  const answer = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await ((await response.text()).includes(text) ? route.abort() : route.fulfill({ response }));
  };
  await page.route(PROGRAMS, answer);
  return () => page.unroute(PROGRAMS, answer);
}
