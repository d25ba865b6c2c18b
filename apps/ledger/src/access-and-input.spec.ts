import type { Test } from 'supertest';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { newAddress } from './testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from './testing/club-harness';
import { PASSWORD } from './testing/service-stubs';

type Who = 'visitor' | 'member' | 'suspended' | 'admin' | 'gateway' | 'auth' | 'chain-watcher';
type Call = readonly [method: 'get' | 'post', path: string];

const EVERYONE: readonly Who[] = ['visitor', 'member', 'suspended', 'admin', 'gateway', 'auth', 'chain-watcher'];
const MEMBERS: readonly Who[] = ['member', 'suspended', 'admin'];
const ID = '01990000-0000-7000-8000-00000000eeee';

const MATRIX: readonly (readonly [allowed: readonly Who[], calls: readonly Call[]])[] = [
  [EVERYONE, [['get', '/api/reserves']]],
  [
    MEMBERS,
    [
      ['get', '/api/auth/receiving-address'],
      ['post', '/api/auth/regenerate-address'],
      ['get', '/api/auth/receiving-addresses'],
      ['get', '/api/deposits'],
      ['get', '/api/deposits/active'],
      ['post', '/api/deposits/pending'],
      ['post', '/api/deposits'],
      ['get', '/api/deposits/redeem'],
      ['post', '/api/deposits/redeem'],
      ['get', '/api/deposits/redemptions'],
      ['get', '/api/rewards/withdrawals'],
      ['post', `/api/rewards/withdrawals/${ID}/cancel`],
      ['get', '/api/transactions'],
      ['get', '/api/referrals'],
    ],
  ],
  [['member', 'admin'], [['post', '/api/rewards/withdraw']]],
  [
    ['admin'],
    [
      ['get', '/api/admin/stats'],
      ['get', '/api/admin/transactions'],
      ['get', `/api/admin/members/${ID}/transactions`],
      ['get', '/api/admin/withdrawals'],
      ['get', '/api/admin/withdrawals/pending'],
      ['post', '/api/admin/withdrawals/approve-many'],
      ['get', '/api/admin/audit'],
      ['get', '/api/admin/audit/verification'],
      ['post', `/api/admin/alarms/${ID}/clear`],
      ['post', `/api/admin/withdrawals/${ID}/approve`],
      ['post', `/api/admin/withdrawals/${ID}/deny`],
    ],
  ],
  [
    ['chain-watcher'],
    [
      ['get', '/internal/chain/cursor'],
      ['get', '/internal/chain/addresses'],
      ['post', '/internal/chain/observations'],
      ['post', '/internal/chain/audit'],
      ['get', '/internal/payments'],
      ['post', `/internal/payments/${ID}/signed`],
      ['post', `/internal/payments/${ID}/broadcast`],
      ['post', `/internal/payments/${ID}/failed`],
    ],
  ],
];
const CASES = MATRIX.flatMap(([allowed, calls]) =>
  calls.flatMap((call) => EVERYONE.map((who) => ({ who, call, may: allowed.includes(who) }))),
);

describe('who may what', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const send = (who: Who, [method, path]: Call): Test => {
    const call = club.api[method](path).send(method === 'post' ? {} : undefined);
    if (who === 'visitor') return call;
    if (who === 'member') return call.set(club.as.member(member.id));
    if (who === 'suspended') return call.set(club.as.suspended(member.id));
    if (who === 'admin') return call.set(club.as.admin(member.id));
    return call.set(club.as.service(who));
  };

  beforeAll(async () => {
    club = await ClubHarness.start();
    member = await club.memberWith();
  });
  afterAll(() => club.stop());

  it.each(CASES)('$who, $call: $may', async ({ who, call, may }) => {
    const { status, body } = await send(who, call);
    const shut = status === 401 || (status === 403 && body.code !== undefined);
    expect(shut).toBe(!may);
    // With an empty body the door is all that is looked at: whoever is let in meets the check of the input.
    if (may) expect([200, 201, 400, 404]).toContain(status);
    else
      expect(body).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
  });

  it('a forged identity is a visitor', async () => {
    const { body } = await club.api.get('/api/deposits').set({ 'x-ballast-identity': 'forged' }).expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  it('another member sees nothing of this one’s', async () => {
    const rich = await club.memberWith(50n * USDC);
    await club.fundPool(10n * USDC);
    await club.withdraw(rich.id, await club.earn(rich.id, USDC)).expect(201);
    await club.redeem(rich.id, '5').expect(202);
    for (const path of [
      '/api/deposits',
      '/api/deposits/redemptions',
      '/api/rewards/withdrawals',
      '/api/transactions',
    ]) {
      expect((await club.member('get', path, rich.id).expect(200)).body).not.toEqual([]);
      expect((await club.member('get', path, member.id).expect(200)).body).toEqual([]);
    }
    expect((await club.member('get', '/api/deposits/active', member.id).expect(200)).body).toEqual(
      expect.not.objectContaining({ totalDeposited: '45' }),
    );
  });
});

describe('bad input', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const counts = () =>
    query(
      club.db,
      `SELECT (SELECT count(*) FROM deposit) AS d, (SELECT count(*) FROM redemption) AS r, (SELECT count(*) FROM withdrawal) AS w,
              (SELECT count(*) FROM transfer) AS t, (SELECT count(*) FROM vault) AS v, (SELECT count(*) FROM idempotency) AS i`,
    );

  beforeAll(async () => {
    club = await ClubHarness.start();
    member = await club.memberWith(100n * USDC);
  });
  afterAll(() => club.stop());

  const GOOD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    '/api/deposits': { amount: '10' },
    '/api/deposits/pending': { amount: '10', expectedAt: '2026-11-16T12:00:00Z' },
    '/api/deposits/redeem': { amount: '1', withdrawalPassword: PASSWORD },
    '/api/rewards/withdraw': { rewardIds: [newId()], walletAddress: newAddress(), withdrawalPassword: PASSWORD },
  };
  const BAD: readonly unknown[] = [
    ...[null, true, 0, -1, 1.5, 1e21, '', ' ', '-1', '1e309', '0x10', 'NaN', 'Infinity', '1.0000001', '１２'],
    ...[
      '<script>alert(1)</script>',
      "'; DROP TABLE deposit; --",
      '\u0000',
      '\u202e10',
      '💰',
      'x'.repeat(5000),
      [],
      {},
      [[]],
    ],
  ];
  const FIELDS = Object.entries(GOOD).flatMap(([path, body]) => Object.keys(body).map((field) => ({ path, field })));

  it.each(FIELDS)('in $field of $path is refused and writes nothing', async ({ path, field }) => {
    const before = await counts();
    // An absent date is fine, and any text is a password that may be wrong.
    const values = field === 'expectedAt' ? BAD.filter((value) => value !== null) : [...BAD, undefined];
    for (const value of values) {
      const answer = await club.member('post', path, member.id).send({ ...GOOD[path], [field]: value });
      expect([value, answer.status]).toEqual([value, answer.status === 422 ? 422 : 400]);
      expect(answer.body).toMatchObject({
        message: expect.any(String),
        code: expect.stringMatching(/^[A-Z_]+$/),
        requestId: expect.any(String),
      });
    }
    expect(await counts()).toEqual(before);
  });

  it.each(Object.keys(GOOD))('that is no object at all is refused by %s', async (path) => {
    for (const body of ['', '[]', '"x"', '5', 'null', '{', '{"amount":"10"', '[{"amount":"10"}]']) {
      const call = club.member('post', path, member.id).set('content-type', 'application/json');
      expect((await call.send(body)).status).toBe(400);
    }
    const form = await club.member('post', path, member.id).type('form').send({ amount: '10' });
    expect(form.status).toBe(415);
    const huge = await club.member('post', path, member.id).send({ ...GOOD[path], more: 'x'.repeat(100_001) });
    expect([huge.status, huge.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it.each(['a b', '', 'x'.repeat(256), 'schlüssel'])('as the Idempotency-Key %j is refused', async (key) => {
    const call = club.member('post', '/api/deposits', member.id).send({ amount: '10' });
    const answer = await call.set('idempotency-key', Buffer.from(key).toString('latin1'));
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
  });
});
