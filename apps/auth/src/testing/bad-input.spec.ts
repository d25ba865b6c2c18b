import fc from 'fast-check';
import { ERROR_STATUS } from '@ballast/dto/errors/error-codes';
import { query } from '@ballast/platform/postgres/query';
import { SoftwareAuthenticator } from './software-authenticator';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, registration } from './auth-harness';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const NO_ID = '01990000-0000-7000-8000-000000000000';
const DEVICE = new SoftwareAuthenticator();
/** An authenticator's answers in the right form, to a challenge nobody gave. */
const registered = () => DEVICE.register({ challenge: 'AAAA', user: { id: 'AAAA' } });
const assertion = () => DEVICE.assert({ challenge: 'AAAA' });
const WRONG: readonly unknown[] = [
  5,
  -1,
  1e308,
  1.5,
  true,
  {},
  [],
  ['x'],
  { $gt: '' },
  { toString: 'x' },
  '',
  '\u0000',
  'a\u0000b',
  'x'.repeat(5_000),
  '1e9',
  '-1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  "'; DROP TABLE account; --",
  '../../etc/passwd',
  '\ud800',
  '\u202egnp.exe',
  '٣٤٥',
  '😀😀',
];
/** Fields that accept any text, so that only its type and size can be wrong. */
const FREE_TEXT = new Set(['password', 'withdrawalPassword', 'current', 'next', 'reason', 'token']);
const isOrdinaryText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 256 && !value.includes('\0');

describe('bad input', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;
  let code: string;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
    member = await auth.join(await auth.invitation(admin));
    code = await auth.invitation(admin);
  });
  afterAll(() => auth.stop());

  type Call = readonly [
    'post' | 'put' | 'patch',
    string,
    () => Record<string, unknown>,
    () => Readonly<Record<string, string>>,
  ];
  const CALLS: Readonly<Record<string, Call>> = {
    register: [
      'post',
      '/api/register',
      () => registration(code, { email: 'new@example.org', firstName: 'Ada', lastName: 'L' }),
      () => ({}),
    ],
    'register by phone': ['post', '/api/register', () => registration(code, { phone: '+4915123456789' }), () => ({})],
    login: ['post', '/api/login', () => ({ email: member.email, password: PASSWORD }), () => ({})],
    'payout wallet': [
      'put',
      '/api/auth/payout-wallet',
      () => ({ wallet: WALLET, recoveryWallet: WALLET, signature: '0x', withdrawalPassword: WITHDRAWAL_PASSWORD }),
      () => member.headers,
    ],
    names: ['patch', '/api/user', () => ({ firstName: 'Ada', lastName: 'L' }), () => member.headers],
    password: ['post', '/api/auth/password', () => ({ current: 'x', next: 'y' }), () => member.headers],
    'withdrawal password': [
      'post',
      '/api/auth/withdrawal-password',
      () => ({ current: 'x', next: 'y' }),
      () => member.headers,
    ],
    reset: ['post', '/api/auth/password-reset/confirm', () => ({ token: 'x', password: 'y' }), () => ({})],
    cancel: ['post', '/api/auth/payout-wallet/cancel', () => ({ token: 'x' }), () => ({})],
    'totp setup': ['post', '/api/auth/totp/setup', () => ({ password: 'x' }), () => member.headers],
    'totp enable': ['post', '/api/auth/totp/enable', () => ({ totp: '123456' }), () => member.headers],
    'totp disable': ['post', '/api/auth/totp/disable', () => ({ password: 'x' }), () => member.headers],
    'step-up': ['post', '/api/auth/step-up', () => ({ totp: '123456' }), () => member.headers],
    'step-up by passkey': ['post', '/api/auth/step-up', () => ({ passkey: assertion() }), () => member.headers],
    passkey: ['post', '/api/auth/passkeys', () => ({ name: 'x', response: registered() }), () => member.headers],
    'passkey name': ['patch', `/api/auth/passkeys/${NO_ID}`, () => ({ name: 'x' }), () => member.headers],
    'passkey sign-in': ['post', '/api/auth/passkeys/sign-in', () => ({ response: assertion() }), () => ({})],
    confirmation: ['post', '/api/auth/confirmation/link', () => ({ token: 'x' }), () => ({})],
    'confirmation code': ['post', '/api/auth/confirmation/code', () => ({ code: '123456' }), () => member.headers],
    contact: [
      'post',
      '/api/auth/confirmation/contact',
      () => ({ email: 'a@example.org', withdrawalPassword: 'x' }),
      () => member.headers,
    ],
    inviter: ['post', '/api/auth/invitation/inviter', () => ({ invitationCode: code }), () => ({})],
    invitation: ['post', '/api/admin/invitations', () => ({ maxUses: 1, expiresIn: 1 }), () => admin.headers],
    suspend: ['post', '/api/admin/users/ID/suspend', () => ({ reason: 'x' }), () => admin.headers],
    restore: ['post', '/api/admin/users/ID/restore', () => ({ reason: 'x' }), () => admin.headers],
    resolve: [
      'post',
      '/internal/sessions/resolve',
      () => ({ token: 'x', touch: false }),
      () => auth.as.service('gateway'),
    ],
    'resolve many': [
      'post',
      '/internal/sessions/resolve-many',
      () => ({ tokens: ['x'] }),
      () => auth.as.service('gateway'),
    ],
    verify: [
      'post',
      '/internal/members/ID/withdrawal-password/verify',
      () => ({ withdrawalPassword: 'x' }),
      () => auth.as.service('ledger'),
    ],
  };
  const OPTIONAL = new Set([
    'firstName',
    'lastName',
    'recoveryWallet',
    'signature',
    'maxUses',
    'expiresIn',
    'touch',
    'payout',
  ]);
  const send = (name: string, body: unknown) => {
    const [method, path, , headers] = CALLS[name]!;
    return auth.api[method](path.replace('ID', member.id))
      .set(headers())
      .set('content-type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const expectRefused = async (name: string, body: unknown) => {
    const answer = await send(name, body);
    const shown = typeof body === 'string' ? body.slice(0, 99) : body;
    if (answer.status < 400 || answer.status > 499) {
      throw new Error(`${name} answered ${answer.status} ${answer.text} to ${JSON.stringify(shown)}`);
    }
    const { code: code, message, requestId } = answer.body as Record<string, unknown>;
    expect([typeof code, typeof message, typeof requestId]).toEqual(['string', 'string', 'string']);
    expect(Object.keys(ERROR_STATUS)).toContain(code);
    expect(answer.text).not.toMatch(/SELECT|INSERT|at \w+ \(|node_modules/);
    await query(auth.db, 'DELETE FROM failed_guess');
  };

  it.each([
    'register',
    'register by phone',
    'login',
    'payout wallet',
    'names',
    'password',
    'withdrawal password',
    'reset',
    'cancel',
    'totp setup',
    'totp enable',
    'totp disable',
    'step-up',
    'step-up by passkey',
    'passkey',
    'passkey name',
    'passkey sign-in',
    'invitation',
    'suspend',
    'restore',
    'resolve',
    'verify',
  ])('in any field of %s is a 4xx in our shape, and nothing is written', async (name) => {
    const good = CALLS[name]![2]();
    const before = await auth.tableSizes();
    for (const field of Object.keys(good)) {
      const { [field]: _left, ...without } = good;
      if (!OPTIONAL.has(field)) {
        await expectRefused(name, without);
        await expectRefused(name, { ...good, [field]: null });
      }
      for (const value of WRONG) {
        if (FREE_TEXT.has(field) && isOrdinaryText(value)) continue;
        if (['firstName', 'lastName'].includes(field) && value === '') continue;
        if (['maxUses', 'expiresIn'].includes(field) && value === 5) continue;
        if (field === 'touch' && value === true) continue;
        await expectRefused(name, { ...good, [field]: value });
      }
    }
    for (const body of ['', 'null', '[]', '"x"', '5', '{', `{"x":"${'x'.repeat(100_000)}"}`]) {
      if (['invitation', 'names'].includes(name) && body === '') continue;
      await expectRefused(name, body);
    }
    expect(await auth.tableSizes()).toEqual(before);
  });

  it('made of anything at all never breaks a call', async () => {
    const names = [
      'register',
      'login',
      'payout wallet',
      'names',
      'password',
      'reset',
      'cancel',
      'step-up',
      'passkey',
      'passkey sign-in',
      'invitation',
      'resolve',
    ];
    const fields = [
      'email',
      'phone',
      'password',
      'withdrawalPassword',
      'current',
      'next',
      'totp',
      'passkey',
      'response',
      'name',
      'invitationCode',
      'firstName',
      'wallet',
      'recoveryWallet',
      'signature',
      'maxUses',
      'token',
    ];
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.jsonValue(),
      fc.double(),
      fc.constantFrom(...WRONG),
    );
    const body = fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 8 });
    const before = await auth.tableSizes();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), body, async (name, sent) => {
        const { status, text } = await send(name, sent);
        await query(auth.db, 'DELETE FROM failed_guess');
        if (status >= 500 || status < 200) throw new Error(`${status} ${text}`);
      }),
      { numRuns: 400 },
    );
    const after = await auth.tableSizes();
    expect([after['account'], after['session'], after['uses']]).toEqual([
      before['account'],
      before['session'],
      before['uses'],
    ]);
  });
});
