import { expect, type Page, type Route } from '@playwright/test';

/** The one toast on screen, read whole. */
export async function expectToastOf(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toast.getByText(text)).toBeVisible();
  await expect(toast.getByText(title, { exact: true })).toHaveCount(1);
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Lets one call of the API fail as a service does that is on fire, or with a refusal of its own. */
export async function refuse(page: Page, path: string, status = 500, refusal: Partial<Refusal> = {}): Promise<void> {
  await page.route(`**${path}`, (route: Route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status,
          json: { message: '', code: 'INTERNAL', requestId: '0197aaaa-0000-7000-8000-0000000000ff', ...refusal },
        }),
  );
}
