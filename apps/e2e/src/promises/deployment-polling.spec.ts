import { expect, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import * as club from '../stack/club';
import { reporter } from '../stack/ci';
import { test } from '../stack/test';

/** A look at the API that the page took, as the network saw it. */
interface Look {
  readonly path: string;
  readonly status: number;
  readonly at: number;
}

/** The page's API requests from now on. The statuses are the wire's: a browser reports 200 to its page for a 304. */
async function follow(page: Page): Promise<Look[]> {
  const looks: Look[] = [];
  const paths = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode: status }) => {
    const path = paths.get(requestId) ?? '';
    if (path.startsWith('/api/deployment')) looks.push({ path, status, at: Date.now() });
  });
  return looks;
}

/** Puts the page behind another tab, or in front again: a headless browser has no tabs that cover each other. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    hidden ? 'hidden' : 'visible',
  );

const seconds = (page: Page, count: number) => page.waitForTimeout(count * 1_000);
const statusesOf = (looks: readonly Look[], path: string) =>
  looks.filter((look) => look.path === path).map(({ status }) => status);

test.describe.serial('the dashboard’s polls', () => {
  let page: Page;
  let id: string;
  let looks: Look[];

  test.beforeAll(async ({ browser }) => {
    const ci = await reporter();
    const body = { name: 'polled', version: '1.0.0', environment: 'staging' };
    ({ id } = await club.post<{ id: string }>(ci, '/api/deployments', body, 201));
    await ci.dispose();
    page = await adminPage(browser);
    looks = await follow(page);
    await page.goto(`/deployment?deployment=${id}`);
    await expect(page.getByRole('region', { name: 'Deployment Details' })).toContainText('polled');
  });
  test.afterAll(() => page.context().close());

  test('come every 5 s for the list and every 2 s for the chosen one, and cost a 304 while nothing changes', async () => {
    await seconds(page, 3);
    looks.length = 0;
    await seconds(page, 11);
    for (const path of ['/api/deployments', '/api/deployments/summary']) {
      expect(statusesOf(looks, path).length, path).toBeGreaterThanOrEqual(2);
      expect(statusesOf(looks, path).length, path).toBeLessThanOrEqual(3);
    }
    for (const path of [`/api/deployments/${id}`, `/api/deployments/${id}/events`]) {
      expect(statusesOf(looks, path).length, path).toBeGreaterThanOrEqual(4);
      expect(statusesOf(looks, path).length, path).toBeLessThanOrEqual(6);
    }
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([304]));
  });

  test('stop in a hidden tab, and go on with what has changed when it is seen again', async () => {
    await setHidden(page, true);
    await seconds(page, 1);
    looks.length = 0;
    const ci = await reporter();
    await ci.patch(`/api/deployments/${id}`, { data: { status: 'building' } });
    await seconds(page, 8);
    expect(looks).toEqual([]);
    const details = page.getByRole('region', { name: 'Deployment Details' });
    await expect(details.getByText('pending → building')).toHaveCount(0);

    await setHidden(page, false);
    await expect(details.getByText('pending → building')).toBeVisible({ timeout: 6_000 });
    expect(statusesOf(looks, `/api/deployments/${id}/events`)).toContain(200);
    await ci.dispose();
  });

  test('follow the events of all deployments every 3 s while none is chosen', async () => {
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect(page.getByRole('region', { name: 'Recent Events' })).toContainText('pending → building');
    looks.length = 0;
    await seconds(page, 10);
    const statuses = statusesOf(looks, '/api/deployment-events');
    expect(statuses.length).toBeGreaterThanOrEqual(2);
    expect(statuses.length).toBeLessThanOrEqual(4);
    expect(looks.filter(({ path }) => path.includes(id))).toEqual([]);
    const ci = await reporter();
    await club.post(ci, `/api/deployments/${id}/events`, { type: 'log_entry', message: 'Just now' }, 201);
    await expect(page.getByRole('region', { name: 'Recent Events' }).getByText('Just now')).toBeVisible({
      timeout: 5_000,
    });
    await ci.dispose();
  });
});
