import { expect, type APIRequestContext } from '@playwright/test';
import { fundedWallet } from '../stack/chain';
import { goToNextBusinessDay } from '../stack/clock';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';

/** Calls that a visitor may make; every other path of the document must refuse a visitor with 401. */
const PUBLIC = new Set([
  'POST /api/register',
  'POST /api/login',
  'GET /api/auth/confirmation/ways',
  'POST /api/auth/confirmation/link',
  'POST /api/auth/invitation/inviter',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'POST /api/auth/withdrawal-password-reset/confirm',
  'POST /api/auth/payout-wallet/cancel',
  'POST /api/auth/passkeys/sign-in/options',
  'POST /api/auth/passkeys/sign-in',
  'GET /api/programme',
  'GET /api/operator',
  'GET /api/operator/terms',
  'GET /api/operator/privacy',
  'GET /api/reserves',
  'GET /api/reserves/vaults',
  'GET /api/reserves/history',
  'GET /api/statements',
  'GET /api/badges/{file}',
  'POST /api/hooks/github',
]);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const NOBODY = '01970000-0000-7000-8000-000000000000';

interface Call {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly name: string;
}

async function everyCall(http: APIRequestContext): Promise<Call[]> {
  const { paths } = await club.get<{ paths: Record<string, Record<string, unknown>> }>(http, '/api/openapi.json');
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      ...{ method, path },
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
}

async function answerOf(http: APIRequestContext, { method, path }: Call, id = NOBODY) {
  const body = method === 'get' ? {} : { data: {} };
  const response = await http.fetch(path.replace(/\{\w+\}/g, id), { method, ...body });
  return { status: response.status(), body: (await response.text()) || '{}' };
}

const isAdmins = ({ path }: Call): boolean => path.startsWith('/api/admin') || path.startsWith('/api/deployment');

test.describe('every path of the API document', () => {
  test('refuses a visitor, but for the public ones', async () => {
    const visitor = await club.newClient();
    const calls = await everyCall(visitor);
    expect(calls.length).toBeGreaterThan(50);
    for (const call of calls.filter(({ name }) => !PUBLIC.has(name))) {
      const { status, body } = await answerOf(visitor, call);
      expect.soft(status, `${call.name} said ${body}`).toBe(401);
      expect.soft(JSON.parse(body), call.name).toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
  });

  test('refuses a member what is the admins’', async () => {
    const member = await club.join(await club.invitation());
    const calls = (await everyCall(member.http)).filter(isAdmins);
    expect(calls.length).toBeGreaterThan(5);
    for (const call of calls) {
      const { status, body } = await answerOf(member.http, call);
      expect.soft(status, `${call.name} said ${body}`).toBe(403);
    }
  });

  test('never answers a member with a fault of the server', async () => {
    const member = await club.join(await club.invitation());
    // Signing out ends the session, an event stream does not end by itself.
    const left = new Set(['POST /api/logout', 'GET /api/changes']);
    for (const call of (await everyCall(member.http)).filter(({ name }) => !left.has(name))) {
      const { status, body } = await answerOf(member.http, call);
      expect.soft(status, `${call.name} said ${body}`).toBeLessThan(500);
    }
  });
});

/** No call lets one member read or change another's data. */
test.describe.serial('two members', () => {
  let rich: club.Client;
  let stranger: club.Client;

  test.beforeAll(async () => {
    rich = await club.signIn(demo().member.email, demo().member.password);
    stranger = await club.join(await club.invitation());
    await goToNextBusinessDay(rich.http);
  });

  const idsOf = async (path: string) => (await club.get<{ id: string }[]>(rich.http, path)).map(({ id }) => id);

  test('read nothing of each other in any list', async () => {
    const lists = (await everyCall(stranger.http)).filter(
      ({ method, path, name }) =>
        method === 'get' &&
        !PUBLIC.has(name) &&
        !path.startsWith('/api/admin') &&
        !path.includes('{') &&
        name !== 'GET /api/changes',
    );
    const theirs = [
      rich.id,
      rich.email,
      ...(await idsOf('/api/transactions')),
      ...(await idsOf('/api/rewards')),
      ...(await idsOf('/api/auth/sessions')),
      ...(await idsOf('/api/deposits')),
    ];
    expect(theirs.length).toBeGreaterThan(10);
    for (const call of lists) {
      const { body } = await answerOf(stranger.http, call);
      expect
        .soft(
          theirs.filter((secret) => body.includes(secret)),
          call.name,
        )
        .toEqual([]);
    }
  });

  test('cannot withdraw each other’s rewards', async () => {
    const [rewardId] = await idsOf('/api/rewards/available');
    const before = await club.get(rich.http, '/api/analytics/stats');
    // To the own payout wallet: a new address would wait 48 hours and be refused for that.
    const withdrawalPassword = club.WITHDRAWAL_PASSWORD;
    const named = await club.get<{ wallet: string | null }>(stranger.http, '/api/auth/payout-wallet');
    const walletAddress = named.wallet ?? (await fundedWallet()).address;
    if (named.wallet === null) {
      await stranger.http.put('/api/auth/payout-wallet', { data: { wallet: walletAddress, withdrawalPassword } });
    }
    const data = { rewardIds: [rewardId], walletAddress, withdrawalPassword };
    const attempt = await stranger.http.post('/api/rewards/withdraw', { data });
    expect(attempt.status(), await attempt.text()).toBe(409);
    const after = await club.get<Record<string, unknown>>(rich.http, '/api/analytics/stats');
    expect({ ...after, asOf: null }).toEqual({ ...(before as object), asOf: null });
  });

  test('cannot end each other’s sessions, and one’s session ids mean nothing to the other', async () => {
    for (const id of await idsOf('/api/auth/sessions')) {
      const attempt = await stranger.http.delete(`/api/auth/sessions/${id}`);
      expect(attempt.status()).toBe(404);
    }
    await club.get(rich.http, '/api/user');
  });

  test('reach nothing of each other by any id in a path', async () => {
    const calls = (await everyCall(stranger.http)).filter(
      (call) => call.path.includes('{') && !isAdmins(call) && !PUBLIC.has(call.name),
    );
    const ids = [rich.id, ...(await idsOf('/api/auth/sessions')), ...(await idsOf('/api/rewards')).slice(0, 2)];
    for (const call of calls) {
      for (const id of ids) {
        const { status, body } = await answerOf(stranger.http, call, id);
        expect.soft([400, 404], `${call.name} with ${id} said ${status} ${body}`).toContain(status);
      }
    }
  });

  test('are told apart by their exports and their CSV', async () => {
    const exported = await (await stranger.http.get('/api/auth/export')).text();
    expect(exported).toContain(stranger.id);
    expect(exported).not.toContain(rich.id);
    const csv = await (await stranger.http.get('/api/transactions', { headers: { accept: 'text/csv' } })).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1);
  });
});
