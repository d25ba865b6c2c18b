import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Browser, type Page, type Request } from '@playwright/test';
import { localChain } from '@ballast/testing/chain/local-chain';
import { WIDTHS, type Width } from '../pages/all-screens';
import { CheckProofPage, NOT_COMPARED, RIGHT, WRONG } from '../pages/check-proof-page';
import { expectCleanPage, watch } from '../pages/clean-page';
import { press, tabTo, type } from '../pages/keyboard';
import { fundedWallet } from '../stack/chain';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { joinWithWallet } from '../stack/deposit';
import { earnFirstReward } from '../stack/first-reward';
import { test } from '../stack/test';

type Json = Record<string, unknown> & { path: Record<string, unknown>[] };

/** With another last hex digit. */
const flipped = (hex: unknown) => String(hex).replace(/.$/, (last) => (last === '1' ? '2' : '1'));
const more = (amount: unknown) => String(BigInt(String(amount)) + 1n);
const first = ({ path: [step, ...rest] }: Json, change: Record<string, unknown>) => [{ ...step, ...change }, ...rest];

/** A wrong byte in each field of a proof file, and the reason that the page names. */
const FAULTS: readonly [field: string, change: (file: Json) => object, reason: string][] = [
  [
    'chainId',
    ({ chainId }) => ({ chainId: Number(chainId) + 1 }),
    'Your RPC is on chain 31337, the file on chain 31338.',
  ],
  ['pool', ({ pool }) => ({ pool: flipped(pool).toLowerCase() }), 'You named another one'],
  ['statement', () => ({ statement: 999_999 }), 'The pool does not know it'],
  ['accountId', ({ accountId }) => ({ accountId: flipped(accountId) }), 'The path leads to another root'],
  ['wallet', ({ wallet }) => ({ wallet: flipped(wallet).toLowerCase() }), 'The path leads to another root'],
  ['wallet with a typing error', ({ wallet }) => ({ wallet: flipped(wallet) }), 'wallet: not an address'],
  ['vault', ({ vault }) => ({ vault: flipped(vault).toLowerCase() }), 'The path leads to another root'],
  ['entitlement', ({ entitlement }) => ({ entitlement: more(entitlement) }), 'The path leads to another root'],
  ['settled', ({ settled }) => ({ settled: more(settled) }), 'which is less than the file says'],
  ['root', ({ root }) => ({ root: flipped(root) }), 'On chain its root is another one.'],
  ['sum', ({ sum }) => ({ sum: more(sum) }), 'The path leads to the root, and its sum is another one.'],
  [
    'path: side',
    (file) => ({ path: first(file, { side: file.path[0]?.['side'] === 'left' ? 'right' : 'left' }) }),
    'another root',
  ],
  ['path: hash', (file) => ({ path: first(file, { hash: flipped(file.path[0]?.['hash']) }) }), 'another root'],
  ['path: sum', (file) => ({ path: first(file, { sum: more(file.path[0]?.['sum']) }) }), 'another root'],
];

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<CheckProofPage> {
  const context = await browser.newContext({ baseURL: demo().url, reducedMotion: 'reduce', ...options });
  return new CheckProofPage(watch(await context.newPage()));
}

/** Serves while the action runs. */
async function whileServing(listener: RequestListener, action: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await action(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A member's proof, compared with the chain by a page that has neither a session nor our API. */
test.describe.serial('a proof checked by an RPC of one’s own', () => {
  let proof: string;
  let member: club.Client;

  test.beforeAll(async () => {
    const wallet = await fundedWallet();
    member = await joinWithWallet(wallet);
    await earnFirstReward(member, wallet, 100_000_000_000n);
    proof = JSON.stringify(await club.get(member.http, '/api/statements/proof'));
    expect((JSON.parse(proof) as Json).path.length).toBeGreaterThan(0);
  });

  test('is green for a visitor, from a file, when all of it was recomputed and agrees', async ({ browser }) => {
    const check = await open(browser);
    await check.open();
    await check.check({ proof: 'nothing' });
    await check.expectResult(WRONG, 'the whole file: not JSON');
    const buffer = Buffer.from(proof);
    await check.page
      .getByLabel('Open a file')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
    await expect(check.result).toBeEmpty();
    await check.page.getByRole('button', { name: 'Check', exact: true }).click();
    await check.expectResult(RIGHT, 'Checked: the file mine.json');
    await expect(check.result.getByText('Right', { exact: true })).toHaveCount(6);
    await check.expectColour('--success');
    await check.page.context().close();
  });

  test('is red with its reason, whichever field has a wrong byte', async ({ browser }) => {
    const check = await open(browser);
    await check.open();
    const file = JSON.parse(proof) as Json;
    for (const [field, change, reason] of FAULTS) {
      await test.step(field, async () => {
        await check.check({ proof: JSON.stringify({ ...file, ...change(file) }) });
        await check.expectResult(WRONG, reason);
      });
    }
    await check.expectColour('--danger');
    await expectCleanPage(check.page, '54-check-proof-wrong');
    await check.page.context().close();
  });

  test('is red on another chain, and for a contract that is no pool', async ({ browser }) => {
    const check = await open(browser);
    await check.open();
    const other = await localChain({ chainId: 4242 });
    try {
      await check.check({ proof, rpc: other.url });
      await check.expectResult(WRONG, 'Your RPC is on chain 4242, the file on chain 31337. Name an RPC of chain 31337');
    } finally {
      await other.stop();
    }
    for (const pool of [demo().usdc, '0x00000000000000000000000000000000000000aa']) {
      await check.check({ proof: JSON.stringify({ ...(JSON.parse(proof) as Json), pool }), pool });
      await check.expectResult(WRONG, 'The pool did not answer at this address.');
    }
    await check.page.context().close();
  });

  test('is never green without an answer, and says what to do', async ({ browser }) => {
    const check = await open(browser);
    await check.open();
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const expectUnread = async (rpc: string, reason: string) => {
      await check.check({ proof, rpc });
      await check.expectResult(NOT_COMPARED, reason);
      await expect(check.result).toContainText('npm run verify:statement works with any RPC.');
      await check.expectColour('--danger');
    };
    let closed = '';
    await whileServing(
      (_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}'),
      async (url) => {
        closed = url;
        await expectUnread(url, 'does not let web pages ask it (CORS)');
      },
    );
    await expectUnread(closed, 'The RPC could not be reached');
    await whileServing(
      ({ method }, response) => response.writeHead(method === 'OPTIONS' ? 204 : 401, cors).end(),
      (url) => expectUnread(url, 'The RPC refused with HTTP 401.'),
    );
    await whileServing(
      (_, response) => response.writeHead(200, cors).end('<html></html>'),
      (url) => expectUnread(url, 'is not that of an RPC'),
    );
    await check.page.context().close();
  });

  test('needs neither our API nor a session, and has none', async ({ browser }) => {
    const check = await open(browser);
    const { page } = check;
    await club.post(page.request, '/api/login', { email: member.email, password: club.PASSWORD });
    await page.route('**/api/**', (route) => route.abort());
    const requests: Request[] = [];
    page.on('request', (request) => void requests.push(request));
    await check.open();
    await check.check({ proof });
    await check.expectResult(RIGHT, 'Root and sum are those on chain.');

    const [document, ...others] = requests;
    expect(document?.url()).toBe(`${demo().url}/check-proof`);
    expect(await withCookies(others)).toEqual([]);
    const ours = others.filter((one) => one.url().startsWith(demo().url)).map((one) => new URL(one.url()).pathname);
    expect(ours.every((path) => path.startsWith('/assets/check-proof/'))).toBe(true);
    expect(ours.map((path) => path.split('.').at(-1)).sort()).toEqual(['css', 'js']);
    await expectCleanPage(page, '55-check-proof-signed-in');
    await expectNoOrigin(page);
    await page.context().close();
  });

  test('is reached from the proof and from the reserves', async ({ browser }) => {
    const { page } = await open(browser);
    await page.goto('/reserves');
    const link = page.getByRole('link', { name: 'Check by your own RPC' });
    await page.getByRole('region', { name: 'Check it yourself' }).scrollIntoViewIfNeeded();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a proof by your own RPC');
    await club.post(page.request, '/api/login', { email: member.email, password: club.PASSWORD });
    await page.goto('/account#proof');
    await page.getByText('Compare it with your own RPC').click();
    await page.getByRole('link', { name: 'Check by your own RPC' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a proof by your own RPC');
    // From the page without an origin, the session is there again.
    await page.getByRole('link', { name: 'Ballast' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.context().close();
  });

  test('works by keyboard, and puts the keyboard where something is missing', async ({ browser }) => {
    const { page, result } = await open(browser);
    await page.goto('/check-proof');
    const field = (name: string) => page.getByRole('textbox', { name });
    await press(page, page.getByRole('button', { name: 'Check', exact: true }));
    await expect(field('Proof file')).toBeFocused();
    await expect(page.getByText('Open the proof file, or paste its text.')).toBeVisible();
    await page.keyboard.insertText(proof);
    await tabTo(page, field('Address of the RPC'));
    await type(page, field('Address of the RPC'), 'http://polygon.example');
    await page.keyboard.press('Enter');
    await expect(field('Address of the reward pool')).toBeFocused();
    await page.keyboard.insertText(demo().rewardPool);
    await page.keyboard.press('Enter');
    await expect(field('Address of the RPC')).toBeFocused();
    await type(page, field('Address of the RPC'), demo().rpcUrl);
    await page.keyboard.press('Enter');
    await expect(result.getByText(RIGHT)).toBeVisible();
    await page.context().close();
  });

  for (const [locale, check, right] of [
    ['en-US', 'Check', RIGHT],
    ['de-DE', 'Prüfen', 'Richtig: hier nachgerechnet und mit der Chain verglichen'],
  ] as const) {
    test(`is clean in ${locale}, on a phone and on a desktop, light and dark`, async ({ browser }) => {
      for (const [width, colorScheme] of everyLook()) {
        const { page, result } = await open(browser, { locale, colorScheme, viewport: WIDTHS[width] });
        await page.goto('/check-proof');
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await page.locator('[name=proof]').fill(proof);
        await page.getByRole('button', { name: check, exact: true }).click();
        await expectCleanPage(page, `56-check-proof-empty-${locale}-${width}-${colorScheme}`);
        await page.locator('[name=pool]').fill(demo().rewardPool);
        await page.locator('[name=rpc]').fill(demo().rpcUrl);
        await page.getByRole('button', { name: check, exact: true }).click();
        await expect(result.getByText(right)).toBeVisible();
        await expectCleanPage(page, `57-check-proof-right-${locale}-${width}-${colorScheme}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await page.context().close();
      }
    });
  }
});

const everyLook = (): (readonly [Width, 'light' | 'dark'])[] =>
  (Object.keys(WIDTHS) as Width[]).flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]);

async function withCookies(requests: readonly Request[]): Promise<string[]> {
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  return requests.filter((_, at) => headers[at]?.['cookie'] !== undefined).map((request) => request.url());
}

/** Neither cookies nor storage of the site, nor an answer of its API, though the policy of the page would let it ask. */
async function expectNoOrigin(page: Page): Promise<void> {
  await page.unroute('**/api/**');
  const found = await page.evaluate(async (api) => {
    const attempt = (action: () => unknown) => {
      try {
        return String(action());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: window.origin,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      answer: await fetch(api, { credentials: 'include' }).then(String, (error: Error) => error.name),
    };
  }, `${demo().url}/api/user`);
  expect(found).toEqual({ origin: 'null', cookie: 'SecurityError', storage: 'SecurityError', answer: 'TypeError' });
}
