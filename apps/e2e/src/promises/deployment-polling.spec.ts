import { expect, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import * as club from '../stack/club';
import { reporter } from '../stack/ci';
import { test } from '../stack/test';

/** A look at the API that the page took, as the network saw it. */
interface Look {
  readonly path: string;
  readonly status: number;
}

/** A page's requests to the API from a moment on. */
interface Looks {
  readonly taken: Look[];
  /** The requests that are not answered to their end yet. */
  readonly open: Set<string>;
}

/** The statuses are the wire's: a browser reports 200 to its page for a 304. */
async function follow(page: Page): Promise<Looks> {
  const looks: Looks = { taken: [], open: new Set() };
  const paths = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/deployment')) return;
    paths.set(requestId, pathname);
    looks.open.add(requestId);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode: status }) => {
    const path = paths.get(requestId);
    if (path !== undefined) looks.taken.push({ path, status });
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    network.on(end, ({ requestId }: { requestId: string }) => void looks.open.delete(requestId));
  }
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

/** Lets seconds of the page's own clock pass, one after the other, each until what it made the page ask is answered. */
async function pass(page: Page, looks: Looks, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000);
    await expect.poll(() => looks.open.size).toBe(0);
  }
}

const statusesOf = ({ taken }: Looks, path: string) =>
  taken.filter((look) => look.path === path).map(({ status }) => status);

/** The page's clock stands still but for what a test lets pass, so the machine's pace changes no count. */
test.describe.serial('the dashboard’s polls', () => {
  let page: Page;
  let id: string;
  let looks: Looks;

  test.beforeAll(async ({ browser }) => {
    const ci = await reporter();
    const body = { name: 'polled', version: '1.0.0', environment: 'staging' };
    ({ id } = await club.post<{ id: string }>(ci, '/api/deployments', body, 201));
    await ci.dispose();
    page = await adminPage(browser);
    await page.clock.install();
    looks = await follow(page);
    await page.goto(`/deployment?deployment=${id}`);
    await expect(page.getByRole('region', { name: 'Deployment details' })).toContainText('polled');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  });
  test.afterAll(() => page.context().close());

  test('come every 5 s for the list and every 2 s for the chosen one, and cost a 304 while nothing changes', async () => {
    await pass(page, looks, 3);
    looks.taken.length = 0;
    await pass(page, looks, 11);
    for (const path of ['/api/deployments', '/api/deployments/summary']) {
      expect(statusesOf(looks, path).length, path).toBeGreaterThanOrEqual(2);
      expect(statusesOf(looks, path).length, path).toBeLessThanOrEqual(3);
    }
    for (const path of [`/api/deployments/${id}`, `/api/deployments/${id}/events`]) {
      expect(statusesOf(looks, path).length, path).toBeGreaterThanOrEqual(4);
      expect(statusesOf(looks, path).length, path).toBeLessThanOrEqual(6);
    }
    expect(new Set(looks.taken.map(({ status }) => status))).toEqual(new Set([304]));
  });

  test('stop in a hidden tab, and go on with what has changed when it is seen again', async () => {
    await setHidden(page, true);
    await pass(page, looks, 1);
    looks.taken.length = 0;
    const ci = await reporter();
    await ci.patch(`/api/deployments/${id}`, { data: { status: 'building' } });
    await pass(page, looks, 8);
    expect(looks.taken).toEqual([]);
    const details = page.getByRole('region', { name: 'Deployment details' });
    await expect(details.getByText('pending → building')).toHaveCount(0);

    await setHidden(page, false);
    await pass(page, looks, 6);
    await expect(details.getByText('pending → building')).toBeVisible();
    expect(statusesOf(looks, `/api/deployments/${id}/events`)).toContain(200);
    await ci.dispose();
  });

  test('follow the events of all deployments every 3 s while none is chosen', async () => {
    await page.getByRole('button', { name: 'Close details' }).click();
    await pass(page, looks, 2);
    await expect(page.getByRole('region', { name: 'Recent events' })).toContainText('pending → building');
    looks.taken.length = 0;
    await pass(page, looks, 10);
    const statuses = statusesOf(looks, '/api/deployment-events');
    expect(statuses.length).toBeGreaterThanOrEqual(2);
    expect(statuses.length).toBeLessThanOrEqual(4);
    expect(looks.taken.filter(({ path }) => path.includes(id))).toEqual([]);
    const ci = await reporter();
    await club.post(ci, `/api/deployments/${id}/events`, { type: 'log_entry', message: 'Just now' }, 201);
    await pass(page, looks, 5);
    await expect(page.getByRole('region', { name: 'Recent events' }).getByText('Just now')).toBeVisible();
    await ci.dispose();
  });
});
