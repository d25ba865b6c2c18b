import { expect, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import { expectCleanPage } from '../pages/clean-page';
import * as club from '../stack/club';
import { reporter } from '../stack/ci';
import { sql } from '../stack/database';
import { test } from '../stack/test';

const EVENTS = 10_000;
/** The number of events of the report itself: created, moved, measured. */
const OWN = 3;
const COMMIT = '3f786850e387550fdab836ed7e6dc881de23001b';
const LONG_NAME =
  'a-release-named-after-its-branch/feature/JIRA-12345-something-that-nobody-thought-would-ever-be-shown';

/** One deployment with more to tell than fits, on the narrowest phone. */
test.describe.serial('a deployment with 10,000 events and figures of all kinds, at 360 px', () => {
  let page: Page;
  let id: string;

  test.beforeAll(async ({ browser }) => {
    const ci = await reporter();
    const body = { name: LONG_NAME, version: `v${COMMIT}`, environment: 'development', url: 'https://app.example.org' };
    ({ id } = await club.post<{ id: string }>(ci, '/api/deployments', body, 201));
    const metrics = { response_time_ms: 123.456, tests: 128, region: 'eu-central-1', commit: COMMIT, note: LONG_NAME };
    await ci.patch(`/api/deployments/${id}`, { data: { status: 'building', metrics } });
    await ci.dispose();
    // A pipeline may post 1200 a minute; the table takes them at once. The ids ascend, as the service's do.
    await sql(
      `INSERT INTO deployments.event (id, deployment_id, type, message, created_at)
       SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
              $1, 'log_entry', 'Step ' || n || ' of the pipeline', now()
         FROM generate_series(1, $2::int) AS n`,
      [id, EVENTS],
    );
    page = await adminPage(browser, { width: 360 });
    await page.goto(`/deployment?deployment=${id}`);
  });
  test.afterAll(() => page.context().close());

  const details = () => page.getByRole('region', { name: 'Deployment details' });
  const timeline = () => page.getByRole('region', { name: 'Event timeline' });
  const rows = () => timeline().locator('.event');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  test('shows numbers with two decimals and text as it is, within the page', async () => {
    for (const [name, value] of [
      ['response_time_ms', '123.46'],
      ['tests', '128.00'],
      ['region', 'eu-central-1'],
      ['commit', COMMIT],
      ['note', LONG_NAME],
    ] as const) {
      const cell = details()
        .locator('.metrics__cell')
        .filter({ has: page.getByText(name, { exact: true }) });
      await expect(cell.locator('dd')).toHaveText(value);
    }
    await expect(details()).toContainText('Duration: 0m');
    expect(await fits()).toBe(true);
    await expectCleanPage(page, '57-deployment-phone');
  });

  test('goes back to its very beginning, in a part of the page that scrolls by itself', async () => {
    await expect(rows().first()).toContainText(`Step ${EVENTS} of the pipeline`);
    await timeline().evaluate(readToTheEnd);
    await expect(rows()).toHaveCount(EVENTS + OWN);
    await expect(rows().last()).toContainText('Created by demo');
    const { height, inner } = await timeline().evaluate(({ clientHeight: height, scrollHeight: inner }) => ({
      height,
      inner,
    }));
    expect(height).toBeLessThan(500);
    expect(inner).toBeGreaterThan(100_000);
    expect(await fits()).toBe(true);
  });

  test('still takes what is new at its top, and keeps what was read below', async () => {
    const ci = await reporter();
    await club.post(ci, `/api/deployments/${id}/events`, { type: 'log_entry', message: 'One more' }, 201);
    await expect(rows().first()).toContainText('One more');
    await expect(rows()).toHaveCount(EVENTS + OWN + 1);
    await ci.dispose();
  });
});

/** Presses 'Show more' until there is none, in the page itself: from outside, the button has to be found anew among thousands of rows. */
async function readToTheEnd(part: HTMLElement): Promise<void> {
  const rows = part.getElementsByClassName('event');
  for (;;) {
    const more = part.querySelector<HTMLElement>('button[aria-label="Show more events"]');
    if (more === null) return;
    const before = rows.length;
    more.click();
    while (rows.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
