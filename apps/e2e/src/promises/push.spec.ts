import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { PushService, type TestSubscription } from '@ballast/testing/push/push-service';
import { fundedWallet } from '../stack/chain';
import { goToNextBusinessDay, moveClock } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { deposit, joinWithWallet } from '../stack/deposit';
import { test } from '../stack/test';

const PRINCIPAL = 5_000_000_000n;

test.describe('reminders on a device', () => {
  let service: PushService;
  let member: club.Client;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async () => {
    service = await PushService.start();
    const wallet = await fundedWallet();
    member = await joinWithWallet(wallet);
    await deposit(member, wallet, PRINCIPAL);
  });
  test.afterAll(() => service.stop());

  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext({
      ...{ baseURL: demo().url, reducedMotion: 'reduce', storageState: await member.http.storageState() },
      ...{ serviceWorkers: 'allow', permissions: ['notifications'] },
    });
    page = await context.newPage();
  });
  test.afterEach(() => context.close());

  const device = () => page.getByRole('region', { name: 'On this device' });
  const turn = () => device().getByRole('switch', { name: 'Show reminders on this device' });
  const chosen = (name: string) => device().getByRole('switch', { name });
  const isSubscribed = async () =>
    ((await (await page.request.get('/api/push-subscriptions')).json()) as { isSubscribed: boolean }).isSubscribed;
  const choose = async (name: string) => {
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/preferences') && response.request().method() === 'PUT',
    );
    await chosen(name).click();
    await saved;
  };

  test('are turned on by a press alone, and a browser that blocks them says so', async () => {
    await context.addInitScript(() =>
      sessionStorage.setItem('permission', sessionStorage.getItem('permission') ?? 'denied'),
    );
    await context.addInitScript(standInForTheBrowsersService, service.subscription());
    await page.goto('/account?tab=notifications');
    await expect(device().getByText(/blocks notifications from Ballast/)).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('permission', 'default'));
    await page.reload();
    await expect(turn()).not.toBeChecked();
    expect([await isSubscribed(), await page.evaluate(() => sessionStorage.getItem('permission'))]).toEqual([
      false,
      'default',
    ]);
    await turn().click();
    await expect.poll(isSubscribed).toBe(true);
    await choose('when rewards are unlocked');
    await page.reload();
    await expect(turn()).toBeChecked();
    await expect(chosen('when rewards are unlocked')).toBeChecked();
    await turn().click();
    await expect.poll(isSubscribed).toBe(false);
  });

  test('come from the product through a push service to the browser, which shows them', async () => {
    const subscription = service.subscription();
    await context.addInitScript(standInForTheBrowsersService, subscription);
    await page.goto('/account?tab=notifications');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const { publicKey } = await club.get<{ publicKey: string }>(member.http, '/api/push-subscriptions');
    await turn().click();
    await expect.poll(isSubscribed).toBe(true);
    await choose('when a cycle is ready to collect');

    await goToNextBusinessDay(member.http);
    await club.post(member.http, '/api/cycles/start', {});
    await moveClock(8);
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
    const [message] = service.received;
    if (message === undefined) throw new Error('No message came.');
    expect(service.claims(message, publicKey)).toMatchObject({ aud: new URL(subscription.endpoint).origin });

    const notice = service.open(message) as { readonly body: string; readonly tag: string };
    expect(notice).toMatchObject({ title: 'Ready to collect', body: expect.stringContaining('cycle'), path: '/' });

    await deliver(await context.newCDPSession(page), notice);
    const { body, tag } = notice;
    await expect.poll(shown).toMatchObject([['Ready to collect', { body, tag, lang: 'en', data: { path: '/' } }]]);
  });

  /** Hands a message to the worker as the browser does; it shows it where it can be looked at, since a headless one has no place. */
  async function deliver(cdp: CDPSession, notice: unknown): Promise<void> {
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const given: unknown[] = [];
      Object.assign(self, { given });
      const { registration } = self as unknown as { registration: { showNotification: unknown } };
      registration.showNotification = (...parts: unknown[]) => Promise.resolve(given.push(parts));
    });
    const [origin, data] = [new URL(demo().url).origin, JSON.stringify(notice)];
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  }
  const shown = () => context.serviceWorkers()[0]?.evaluate(() => (self as unknown as { given: unknown[] }).given);
});

/** Subscribes at the test's push service: the headless browser has none of its own, and lets nobody be asked. */
function standInForTheBrowsersService(subscription: TestSubscription): void {
  const permission = () => sessionStorage.getItem('permission') ?? 'granted';
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = () => {
    sessionStorage.setItem('permission', 'granted');
    return Promise.resolve('granted');
  };
  PushManager.prototype.subscribe = () =>
    Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
}
