import { query } from '@ballast/platform/postgres/query';
import {
  addMember,
  deposit,
  expectConsistentLedger,
  fundPool,
  moveProgrammeTime,
  setProgrammeTime,
  LedgerHarness,
} from '../testing/ledger-harness';
import { HISTORY_LINES, LINE_COLUMNS } from '../transactions/history-lines';

const USDC = 1_000_000n;

describe('cycles over HTTP', () => {
  let ledger: LedgerHarness;
  const get = (path: string, memberId: string) => ledger.api.get(path).set(ledger.as.member(memberId));
  const post = (path: string, memberId: string) => ledger.api.post(path).set(ledger.as.member(memberId));
  const stats = async (memberId: string) => (await get('/api/analytics/stats', memberId).expect(200)).body;

  beforeAll(async () => {
    ledger = await LedgerHarness.start({ PROGRAMME_TIME_ZONE: 'America/New_York' });
    await fundPool(ledger.db, 10_000n * USDC);
  });
  beforeEach(() => setProgrammeTime(ledger.db, '2026-11-16T14:00:00Z'));
  afterEach(() => expectConsistentLedger(ledger.db));
  afterAll(() => ledger.stop());

  it('tell the whole life: preview, start, wait, collect, locked, available', async () => {
    const third = await addMember(ledger.db);
    const second = await addMember(ledger.db, { referrers: [third, null, null] });
    const first = await addMember(ledger.db, { referrers: [second, third, null] });
    const member = await addMember(ledger.db, { principal: 1_000n * USDC, referrers: [first, second, third] });

    expect((await get('/api/cycles/active', member).expect(200)).text).toBe('null');
    expect((await get('/api/cycles/preview', member).expect(200)).body).toEqual({
      canStart: true,
      reward: '0.126923',
      principal: '1000',
      earningPrincipal: '1000',
      earningFrom: null,
      poolCovers: true,
      annualRate: '3.30',
      code: null,
      params: null,
      reason: null,
      endedToday: null,
    });
    const { cycle } = (await post('/api/cycles/start', member).expect(200)).body;
    expect(cycle).toMatchObject({ status: 'active', reward: '0.126923' });
    expect(Date.parse(cycle.completesAt) - Date.parse(cycle.startedAt)).toBe(8 * 3_600_000);
    const early = await post('/api/cycles/collect', member).set('time-zone', 'Europe/Berlin').expect(409);
    expect(early.body).toMatchObject({
      code: 'CYCLE_NOT_COMPLETED',
      message: expect.stringContaining('can be collected from Nov 16, 2026, 23:00 GMT+1.'),
    });
    expect((await get('/api/cycles/preview', member)).body).toMatchObject({
      canStart: false,
      code: 'CYCLE_ALREADY_ACTIVE',
    });

    await moveProgrammeTime(ledger.db, '8 hours');
    expect((await get('/api/cycles/active', member)).body).toEqual({ ...cycle, status: 'completed' });
    const collected = (await post('/api/cycles/collect', member).expect(200)).body;
    expect(collected).toMatchObject({ reward: '0.126923', message: expect.stringContaining('0.126923 USDC') });
    expect(await stats(member)).toMatchObject({
      totalDeposited: '1000',
      pendingRewards: '0.126923',
      availableRewards: '0',
      totalRewardsEarned: '0.126923',
      daysActive: 1,
    });
    expect((await get('/api/rewards/pending', member).expect(200)).body).toMatchObject([
      { amount: '0.126923', status: 'pending', source: 'cycle', availableAt: collected.availableAt },
    ]);
    expect((await get('/api/cycles/preview', member)).body).toMatchObject({
      code: 'CYCLE_ALREADY_RUN_TODAY',
      endedToday: { outcome: 'collected', reward: '0.126923' },
    });
    for (const [referrer, level, earned] of [
      [first, 1, '0.012692'],
      [second, 2, '0.003807'],
      [third, 3, '0.001269'],
    ] as const) {
      const { availableRewards, referralEarnings } = await stats(referrer);
      expect(availableRewards).toBe(earned);
      expect(referralEarnings[level - 1]).toMatchObject({ level, earned });
      expect((await get('/api/rewards/available', referrer)).body).toMatchObject([
        { amount: earned, status: 'available', source: `referral_${level}` },
      ]);
    }
    expect((await stats(third)).referralEarnings.map(({ members }: { members: number }) => members)).toEqual([1, 1, 1]);
  });

  it('make a reward available by time alone; the worker then changes nothing that is seen', async () => {
    const unlock = () =>
      ledger.api.post('/internal/rewards/unlock-due').set(ledger.as.service('chain-watcher')).send({ limit: 100 });
    // The reward of the test before falls due within the same second or the next: out of the way first.
    await moveProgrammeTime(ledger.db, '57 hours');
    await unlock().expect(200);
    await setProgrammeTime(ledger.db, '2026-11-16T14:00:00Z');
    const first = await addMember(ledger.db);
    const member = await addMember(ledger.db, { principal: 1_000n * USDC, referrers: [first, null, null] });
    await post('/api/cycles/start', member).expect(200);
    await moveProgrammeTime(ledger.db, '8 hours');
    await post('/api/cycles/collect', member).expect(200);
    await moveProgrammeTime(ledger.db, '48 hours');
    const due = { pendingRewards: '0', availableRewards: '0.126923' };
    expect(await stats(member)).toMatchObject(due);
    expect((await get('/api/rewards/pending', member)).body).toEqual([]);
    expect((await get('/api/rewards/available', member)).body).toMatchObject([{ status: 'available' }]);
    expect((await unlock().expect(200)).body).toEqual({ unlocked: 1 });
    expect((await unlock().expect(200)).body).toEqual({ unlocked: 0 });
    expect(await stats(member)).toMatchObject(due);
    const history = await query(ledger.db, `SELECT ${LINE_COLUMNS} FROM ${HISTORY_LINES} WHERE member_id = $1`, [
      first,
    ]);
    expect(history).toMatchObject([
      { kind: 'referral_1', amount: 12_692n, business_date: '2026-11-16', description: null },
    ]);
  });

  it('give a suspended referrer nothing, and what they miss returns to the pool', async () => {
    const top = await addMember(ledger.db);
    const away = await addMember(ledger.db, { referrers: [top, null, null], status: 'suspended' });
    const member = await addMember(ledger.db, { principal: 1_000n * USDC, referrers: [away, top, null] });
    const free = async () =>
      (await query<{ balance: bigint }>(ledger.db, `SELECT balance FROM account WHERE kind = 'pool_free'`))[0]!.balance;
    const before = await free();
    await post('/api/cycles/start', member).expect(200);
    expect(before - (await free())).toBe(126_923n + 12_692n + 3_807n);
    await moveProgrammeTime(ledger.db, '8 hours');
    await post('/api/cycles/collect', member).expect(200);
    expect(before - (await free())).toBe(126_923n + 3_807n);
    expect(await stats(away)).toMatchObject({ availableRewards: '0', totalRewardsEarned: '0' });
  });

  it.each([
    ['Saturday begins at midnight in New York', '2026-11-21T05:00:00Z', 'NOT_A_BUSINESS_DAY'],
    ['the last moment of Friday', '2026-11-21T04:59:50Z', null],
    ['Sunday in the hour that comes twice', '2026-11-01T06:30:00Z', 'NOT_A_BUSINESS_DAY'],
    ['Monday after the clocks went back', '2026-11-02T05:00:00Z', null],
    ['still Sunday an hour before', '2026-11-02T04:30:00Z', 'NOT_A_BUSINESS_DAY'],
    ["New Year's Day on a Friday", '2027-01-01T05:00:00Z', null],
  ])('keep business days: %s', async (_, instant, code) => {
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    await setProgrammeTime(ledger.db, instant);
    const answer = await post('/api/cycles/start', member);
    expect(answer.body.code ?? null).toBe(code);
    expect(answer.status).toBe(code === null ? 200 : 422);
    if (code !== null) expect(answer.body.message).toMatch(/business day is Monday/);
  });

  it('are refused in the reader’s language, with the same data in each', async () => {
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    await setProgrammeTime(ledger.db, '2026-11-21T15:00:00Z');
    const read = (language: string) => post('/api/cycles/start', member).set('accept-language', language).expect(422);
    const params = { of: 'cycles', next: { day: '2026-11-23', timeZone: 'America/New_York' } };
    const [english, german] = [(await read('fr')).body, (await read('de-AT,de;q=0.9,en;q=0.8')).body];
    expect(english).toMatchObject({ code: 'NOT_A_BUSINESS_DAY', params });
    expect(english.message).toBe(
      'Cycles start on weekdays only. The next business day is Monday, Nov 23, 2026 (America/New_York).',
    );
    expect(german).toMatchObject({ code: 'NOT_A_BUSINESS_DAY', params });
    expect(german.message).toBe(
      'Zyklen beginnen nur von Montag bis Freitag. Der nächste Geschäftstag ist Montag, 23.11.2026 (America/New_York).',
    );
    const preview = await get('/api/cycles/preview', member).set('accept-language', 'de').expect(200);
    expect(preview.body).toMatchObject({ canStart: false, params, reason: german.message });
  });

  it('run once a day: the next can start after midnight, whatever became of the first', async () => {
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    await post('/api/cycles/start', member).expect(200);
    await moveProgrammeTime(ledger.db, '8 hours');
    await post('/api/cycles/collect', member).expect(200);
    const again = await post('/api/cycles/start', member).expect(422);
    expect(again.body.code).toBe('CYCLE_ALREADY_RUN_TODAY');
    await setProgrammeTime(ledger.db, '2026-11-17T05:00:00Z');
    await post('/api/cycles/start', member).expect(200);
  });

  it('are refused below 1000 USDC and while reserves are short, and write nothing then', async () => {
    const member = await addMember(ledger.db, { principal: 1_000n * USDC - 1n });
    const transfers = () => query(ledger.db, 'SELECT id FROM transfer');
    const before = (await transfers()).length;
    expect((await post('/api/cycles/start', member).expect(422)).body.code).toBe('BELOW_MINIMUM_PRINCIPAL');
    await query(ledger.db, 'UPDATE reserve_state SET short = true');
    expect((await transfers()).length).toBe(before);
    await deposit(ledger.db, member, 1n);
    expect((await post('/api/cycles/start', member).expect(422)).body.code).toBe('RESERVES_SHORT');
    expect((await get('/api/cycles/preview', member)).body.code).toBe('RESERVES_SHORT');
    await query(ledger.db, 'UPDATE reserve_state SET short = false');
    await post('/api/cycles/start', member).expect(200);
  });

  it('pages through rewards without losing or repeating one', async () => {
    const top = await addMember(ledger.db);
    for (let index = 0; index < 5; index += 1) {
      const member = await addMember(ledger.db, { principal: 1_000n * USDC, referrers: [top, null, null] });
      await setProgrammeTime(ledger.db, '2026-11-16T14:00:00Z');
      await post('/api/cycles/start', member).expect(200);
      await moveProgrammeTime(ledger.db, '8 hours');
      await post('/api/cycles/collect', member).expect(200);
    }
    const all = (await get('/api/rewards', top).expect(200)).body.map(({ id }: { id: string }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await get(`/api/rewards?limit=2${cursor ? `&cursor=${cursor}` : ''}`, top).expect(200);
      paged.push(...page.body.map(({ id }: { id: string }) => id));
      cursor = page.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
    expect(paged).toHaveLength(5);
    expect((await get('/api/rewards?cursor=nonsense', top).expect(400)).body.code).toBe('INVALID_CURSOR');
    await get('/api/rewards?limit=201', top).expect(400);
    await get('/api/rewards?limit=1e1000', top).expect(400);
  });

  it('refuse an Idempotency-Key that is not one', async () => {
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    const answer = await post('/api/cycles/start', member).set('idempotency-key', 'a b').expect(400);
    expect(answer.body.code).toBe('INVALID_IDEMPOTENCY_KEY');
  });

  describe('let in', () => {
    const CALLS = [
      ['get', '/api/programme'],
      ['get', '/api/analytics/stats'],
      ['get', '/api/cycles/active'],
      ['get', '/api/cycles/preview'],
      ['post', '/api/cycles/start'],
      ['post', '/api/cycles/collect'],
      ['get', '/api/rewards'],
      ['get', '/api/rewards/available'],
      ['get', '/api/rewards/pending'],
      ['post', '/internal/rewards/unlock-due'],
    ] as const;
    const OPEN = ['/api/programme'];

    it.each(CALLS)(
      'a visitor, a service and a suspended member to %s %s only as the rules say',
      async (method, path) => {
        const member = await addMember(ledger.db);
        const send = (headers: Readonly<Record<string, string>>) => ledger.api[method](path).set(headers);
        const internal = path.startsWith('/internal');
        expect((await send({})).status).toBe(OPEN.includes(path) ? 200 : internal ? 403 : 401);
        expect((await send({ 'x-ballast-identity': 'forged' })).status).toBe(
          OPEN.includes(path) ? 200 : internal ? 403 : 401,
        );
        if (internal) {
          expect((await send(ledger.as.admin(member))).status).toBe(403);
          expect((await send(ledger.as.service('auth'))).status).toBe(403);
        } else if (!OPEN.includes(path)) expect((await send(ledger.as.service('gateway'))).status).toBe(403);
        const suspended = await send(ledger.as.suspended(member));
        expect(suspended.body?.code === 'ACCOUNT_SUSPENDED').toBe(path === '/api/cycles/start');
      },
    );

    it("no member to another's cycle or rewards", async () => {
      const [member, other] = [await addMember(ledger.db, { principal: 1_000n * USDC }), await addMember(ledger.db)];
      await post('/api/cycles/start', member).expect(200);
      expect((await get('/api/cycles/active', other)).text).toBe('null');
      await moveProgrammeTime(ledger.db, '8 hours');
      const none = { code: 'NO_CYCLE', message: expect.stringContaining('Start one first') };
      expect((await post('/api/cycles/collect', other).expect(409)).body).toMatchObject(none);
      await post('/api/cycles/collect', member).expect(200);
      // As another tab of the member's would.
      const done = { code: 'NO_CYCLE', message: expect.stringContaining('collected already') };
      expect((await post('/api/cycles/collect', member).expect(409)).body).toMatchObject(done);
      expect((await get('/api/rewards', other)).body).toEqual([]);
      expect((await get('/api/rewards', member)).body).toHaveLength(1);
    });
  });
});
