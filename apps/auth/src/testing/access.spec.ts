import { query } from '@ballast/platform/postgres/query';
import { openApiOf } from '@ballast/platform/service/openapi';
import { authService } from '../service';
import { AuthHarness, SignedInMember, WITHDRAWAL_PASSWORD } from './auth-harness';
import { SoftwareAuthenticator } from './software-authenticator';

const NO_ID = '01990000-0000-7000-8000-000000000000';
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Statuses for: visitor, member, suspended member, admin, suspended admin, gateway, ledger, chain-watcher. */
type Expected = readonly [number, number, number, number, number, number, number, number];

const PUBLIC = (status: number): Expected => [status, status, status, status, status, status, status, status];
const MEMBERS = (status: number): Expected => [401, status, status, status, status, 403, 403, 403];
const ACTIVE = (status: number): Expected => [401, status, 403, status, 403, 403, 403, 403];
const ADMINS = (status: number): Expected => [401, 403, 403, status, 403, 403, 403, 403];

// An authenticator's answers in the right form, to a challenge nobody gave.
const DEVICE = new SoftwareAuthenticator();
const REGISTRATION = DEVICE.register({ challenge: 'AAAA', user: { id: 'AAAA' } });
const ASSERTION = DEVICE.assert({ challenge: 'AAAA' });

/** Every call of the process with a body that passes the input check; the last column says who gets how far. */
const CALLS: readonly [Method, string, object | undefined, Expected][] = [
  ['get', '/api/user', undefined, MEMBERS(200)],
  ['patch', '/api/user', { firstName: 'Ada' }, MEMBERS(200)],
  [
    'post',
    '/api/register',
    { invitationCode: 'ZZZZZZZZZZ', email: 'a@example.org', password: 'x', withdrawalPassword: 'y' },
    PUBLIC(422),
  ],
  ['post', '/api/login', { email: 'nobody@example.org', password: 'x' }, PUBLIC(401)],
  ['post', '/api/logout', {}, MEMBERS(204)],
  ['get', '/api/auth/sessions', undefined, MEMBERS(200)],
  ['delete', '/api/auth/sessions', undefined, MEMBERS(204)],
  ['delete', `/api/auth/sessions/${NO_ID}`, undefined, MEMBERS(404)],
  ['get', '/api/notifications', undefined, MEMBERS(200)],
  ['get', '/api/notifications/unread', undefined, MEMBERS(200)],
  ['post', '/api/notifications/read', {}, MEMBERS(200)],
  ['get', '/api/preferences', undefined, MEMBERS(200)],
  ['put', '/api/preferences', { language: 'en', reminders: [], quietHours: null }, MEMBERS(200)],
  ['get', '/api/push-subscriptions', undefined, MEMBERS(200)],
  [
    ...(['post', '/api/push-subscriptions'] as const),
    { endpoint: 'https://push.example/x', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
    MEMBERS(422),
  ],
  ['delete', '/api/push-subscriptions', undefined, MEMBERS(204)],
  ['post', '/api/auth/password', { current: 'x', next: 'y' }, MEMBERS(422)],
  ['post', '/api/auth/withdrawal-password', { current: 'x', next: 'y' }, MEMBERS(422)],
  ['post', '/api/auth/password-reset', { email: 'nobody@example.org' }, PUBLIC(202)],
  ['post', '/api/auth/password-reset/confirm', { token: 'x', password: 'y' }, PUBLIC(422)],
  ['post', '/api/auth/withdrawal-password-reset', undefined, MEMBERS(202)],
  ['post', '/api/auth/withdrawal-password-reset/confirm', { token: 'x', password: 'y' }, PUBLIC(422)],
  ['post', '/api/auth/payout-wallet/cancel', { token: 'x' }, PUBLIC(422)],
  ['get', '/api/auth/second-factor', undefined, MEMBERS(200)],
  ['post', '/api/auth/totp/setup', { password: 'x' }, MEMBERS(422)],
  ['post', '/api/auth/totp/enable', { totp: '123456' }, MEMBERS(409)],
  ['post', '/api/auth/totp/disable', { password: 'x' }, MEMBERS(422)],
  // This call and the removal of a passkey want a session that is still open, which nobody of this spec has.
  ['post', '/api/auth/totp/backup-codes', {}, MEMBERS(401)],
  ['post', '/api/auth/step-up', { totp: '123456' }, MEMBERS(422)],
  ['post', '/api/auth/step-up/options', {}, MEMBERS(200)],
  ['get', '/api/auth/passkeys', undefined, MEMBERS(200)],
  ['post', '/api/auth/passkeys', { name: 'x', response: REGISTRATION }, MEMBERS(422)],
  ['post', '/api/auth/passkeys/options', { password: 'x' }, MEMBERS(422)],
  ['patch', `/api/auth/passkeys/${NO_ID}`, { name: 'x' }, MEMBERS(404)],
  ['delete', `/api/auth/passkeys/${NO_ID}`, undefined, MEMBERS(401)],
  ['post', '/api/auth/passkeys/sign-in/options', {}, PUBLIC(200)],
  ['post', '/api/auth/passkeys/sign-in', { response: ASSERTION }, PUBLIC(401)],
  ['get', '/api/auth/invitation', undefined, MEMBERS(200)],
  ['post', '/api/auth/confirmation', undefined, MEMBERS(409)],
  ['get', '/api/auth/confirmation/ways', undefined, PUBLIC(200)],
  ['post', '/api/auth/confirmation/code', { code: '123456' }, MEMBERS(409)],
  ['post', '/api/auth/confirmation/link', { token: 'x' }, PUBLIC(422)],
  ['post', '/api/auth/confirmation/contact', { email: 'a@example.org', withdrawalPassword: 'x' }, MEMBERS(422)],
  ['post', '/api/auth/invitation/inviter', { invitationCode: 'ZZZZZZZZZZ' }, PUBLIC(200)],
  ['get', '/api/auth/payout-wallet', undefined, MEMBERS(200)],
  ['put', '/api/auth/payout-wallet', { wallet: 'x', withdrawalPassword: WITHDRAWAL_PASSWORD }, ACTIVE(422)],
  ['get', '/api/admin/invitations', undefined, ADMINS(200)],
  ['post', '/api/admin/invitations', {}, ADMINS(201)],
  ['delete', `/api/admin/invitations/${NO_ID}`, undefined, ADMINS(404)],
  ['get', '/api/admin/users', undefined, ADMINS(200)],
  ['get', `/api/admin/users/${NO_ID}`, undefined, ADMINS(404)],
  ['post', `/api/admin/users/${NO_ID}/suspend`, { reason: 'x' }, ADMINS(404)],
  ['post', `/api/admin/users/${NO_ID}/restore`, { reason: 'x' }, ADMINS(404)],
  ['post', '/internal/sessions/resolve', { token: 'x' }, [403, 403, 403, 403, 403, 200, 403, 403]],
  ['post', '/internal/sessions/resolve-many', { tokens: ['x'] }, [403, 403, 403, 403, 403, 200, 403, 403]],
  ['get', `/internal/members/${NO_ID}`, undefined, [403, 403, 403, 403, 403, 403, 404, 403]],
  ['get', `/internal/members/${NO_ID}/export`, undefined, [403, 403, 403, 403, 403, 403, 404, 403]],
  ['post', '/internal/members/names', { ids: [NO_ID] }, [403, 403, 403, 403, 403, 403, 200, 403]],
  ['post', '/internal/members/masked-names', { ids: [NO_ID] }, [403, 403, 403, 403, 403, 403, 200, 403]],
  [
    'post',
    `/internal/members/${NO_ID}/withdrawal-password/verify`,
    { withdrawalPassword: 'x' },
    [403, 403, 403, 403, 403, 403, 404, 403],
  ],
];

describe('who may call what of auth', () => {
  let auth: AuthHarness;
  let people: Record<string, () => Readonly<Record<string, string>>>;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    const [admin, suspendedAdmin] = [await auth.admin(), await auth.admin()];
    const join = async (): Promise<SignedInMember> => auth.join(await auth.invitation(admin));
    const [member, suspended] = [await join(), await join()];
    people = {
      visitor: () => ({}),
      member: () => member.headers,
      suspended: () => auth.as.member(suspended.id, { status: 'suspended', sessionId: suspended.sessionId }),
      admin: () => admin.headers,
      'suspended admin': () =>
        auth.as.admin(suspendedAdmin.id, { status: 'suspended', sessionId: suspendedAdmin.sessionId }),
      gateway: () => auth.as.service('gateway'),
      ledger: () => auth.as.service('ledger'),
      'chain-watcher': () => auth.as.service('chain-watcher'),
    };
  });
  afterAll(() => auth.stop());

  it.each(CALLS)('%s %s with %j: %j', async (method, path, body, expected) => {
    const statuses: Record<string, number> = {};
    for (const [who, headers] of Object.entries(people)) {
      const answer = await auth.api[method](path).set(headers()).send(body);
      statuses[who] = answer.status;
      if (answer.status >= 400) {
        expect(answer.body).toEqual(
          expect.objectContaining({
            message: expect.any(String),
            code: expect.stringMatching(/^[A-Z_]+$/),
            requestId: expect.any(String),
          }),
        );
      }
      await query(auth.db, 'DELETE FROM failed_guess');
    }
    expect(statuses).toEqual(Object.fromEntries(Object.keys(people).map((who, at) => [who, expected[at]])));
  });

  it('is asked of every call the OpenAPI document has, and of no other', async () => {
    const document = await openApiOf(authService);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace('{id}', NO_ID)}`),
    );
    const options = CALLS.map(([method, path]) => `${method} ${path}`).filter((call) => call.includes(' /api/'));
    expect(options.sort()).toEqual(documented.sort());
  });

  it('leaves other members’ things alone', async () => {
    const admin = await auth.admin();
    const [one, other] = [await auth.join(await auth.invitation(admin)), await auth.join(await auth.invitation(admin))];
    const session = `/api/auth/sessions/${one.sessionId}`;
    await auth.api.delete(session).set(other.headers).expect(404);
    expect(await auth.resolve(one.token)).not.toBeNull();
    await auth.api.delete('/api/auth/sessions').set(other.headers).expect(204);
    expect(await auth.resolve(one.token)).not.toBeNull();
  });
});
