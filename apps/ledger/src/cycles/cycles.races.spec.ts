import { cycleReward } from '@ballast/domain/programme/cycle-reward';
import { query } from '@ballast/platform/postgres/query';
import { parseRequestKey } from '../idempotency/request-key';
import {
  addMember,
  addMembers,
  expectConsistentLedger,
  fundPool,
  inAnotherPast,
  moveProgrammeTime,
  setProgrammeTime,
  LedgerHarness,
} from '../testing/ledger-harness';

const USDC = 1_000_000n;
const hashOf = (path: string): string =>
  parseRequestKey({ method: 'POST', url: `/api/cycles/${path}`, headers: {} }).requestHash;

describe('races for cycles', () => {
  let ledger: LedgerHarness;
  const post = (path: string, memberId: string, headers: Record<string, string> = {}) =>
    ledger.api.post(path).set(ledger.as.member(memberId)).set(headers);
  const times = <T>(count: number, work: (index: number) => PromiseLike<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => Promise.resolve(work(index))));

  beforeEach(async () => {
    ledger = await LedgerHarness.start();
    await setProgrammeTime(ledger.db, '2026-11-16T09:00:00Z');
  });
  afterEach(async () => {
    await expectConsistentLedger(ledger.db);
    await ledger.stop();
  });

  it('pays a cycle once when it is collected 50 times at once', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    await post('/api/cycles/start', member).expect(200);
    await moveProgrammeTime(ledger.db, '8 hours');
    const answers = await times(50, () => post('/api/cycles/collect', member));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.every(({ status, body }) => status === 409 && body.code === 'NO_CYCLE')).toBe(true);
    const paid = await query<{ amount: bigint }>(ledger.db, 'SELECT amount FROM reward WHERE member_id = $1', [member]);
    expect(paid).toEqual([{ amount: cycleReward(1_000n * USDC, 330) }]);
  });

  it('starts exactly 100 of 200 when the pool covers exactly 100', async () => {
    await fundPool(ledger.db, 100n * cycleReward(1_000n * USDC, 330));
    const members = await addMembers(ledger.db, 200, { principal: 1_000n * USDC });
    const answers = await times(200, (index) => post('/api/cycles/start', members[index]!));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ status, body }) => status === 422 && body.code === 'POOL_NOT_FUNDED')).toBe(true);
    const free = await query(
      ledger.db,
      `SELECT kind, balance FROM account WHERE kind IN ('pool_free', 'pool_reserved')`,
    );
    expect(free).toContainEqual({ kind: 'pool_free', balance: 0n });
  });

  it('reserves all that start together by one transfer, and frees each by its own', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const members = await addMembers(ledger.db, 60, { principal: 1_000n * USDC });
    await times(60, (index) => post('/api/cycles/start', members[index]!).expect(200));
    const reserved = await query<{ key: string; amount: bigint }>(
      ledger.db,
      `SELECT t.key, sum(e.amount) FILTER (WHERE e.amount > 0)::bigint AS amount
         FROM transfer t JOIN entry e ON e.transfer_id = t.id WHERE t.type = 'cycle_reserved' GROUP BY t.id, t.key`,
    );
    // Each cycle says which of them is its own.
    const cycles = await query<{ key: string }>(
      ledger.db,
      `SELECT 'cycle:' || coalesce(reserved_with, id) || ':reserved' AS key FROM cycle`,
    );
    const reward = cycleReward(1_000n * USDC, 330);
    expect(reserved.length).toBeLessThan(60);
    expect(new Set(cycles.map(({ key }) => key)).size).toBe(reserved.length);
    for (const { key, amount } of reserved)
      expect(amount).toBe(reward * BigInt(cycles.filter((cycle) => cycle.key === key).length));
    await moveProgrammeTime(ledger.db, '8 hours');
    await times(60, (index) => post('/api/cycles/collect', members[index]!).expect(200));
    const [left] = await query(ledger.db, `SELECT balance FROM account WHERE kind = 'pool_reserved'`);
    expect(left).toEqual({ balance: 0n });
  });

  it('moves no part of a reward to another cycle of its batch', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const members = await addMembers(ledger.db, 6, { principal: 1_000n * USDC });
    await times(6, (index) => post('/api/cycles/start', members[index]!).expect(200));
    for (const [index, part] of [100_000, -100_000].entries()) {
      const move = query(ledger.db, 'UPDATE cycle SET reward = reward + $2 WHERE member_id = $1', [
        members[index],
        part,
      ]);
      await expect(move).rejects.toThrow('the terms of a cycle are not changed');
    }
    await moveProgrammeTime(ledger.db, '8 hours');
    await times(6, (index) => post('/api/cycles/collect', members[index]!).expect(200));
    const rewards = await query(ledger.db, 'SELECT DISTINCT amount FROM reward');
    expect(rewards).toEqual([{ amount: cycleReward(1_000n * USDC, 330) }]);
  });

  it('acts once under one Idempotency-Key sent 50 times, and answers 50 times alike', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    const key = { 'idempotency-key': 'start-of-monday' };
    const answers = await times(50, () => post('/api/cycles/start', member, key));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await query(ledger.db, 'SELECT id FROM cycle')).toHaveLength(1);
    const again = await post('/api/cycles/start', member, key).expect(200);
    expect(again.text).toBe(answers[0]?.text);
  });

  it('answers a request that is repeated in the language of whoever asks', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    const send = (path: string, language: string) =>
      post(`/api/cycles/${path}`, member).set({ 'idempotency-key': `key-${path}`, 'accept-language': language });
    const started = (await send('start', 'en').expect(200)).body;
    expect(started.message).toBe('Your cycle has started.');
    expect((await send('start', 'de').expect(200)).body).toEqual({ ...started, message: 'Ihr Zyklus hat begonnen.' });
    await moveProgrammeTime(ledger.db, '8 hours');
    const collected = (await send('collect', 'de').expect(200)).body;
    expect(collected.message).toMatch(
      /^Sie haben 0,126923 USDC eingesammelt. Frei wird sie am \d\d\.11\.2026, \d\d:\d\d UTC\.$/,
    );
    expect((await send('collect', 'en').expect(200)).body).toEqual({
      ...collected,
      message: expect.stringMatching(/^You collected 0\.126923 USDC\. It unlocks on Nov \d+, 2026, \d\d:\d\d UTC\.$/),
    });
    // A start answers what it answered then, whatever became of its cycle.
    expect((await send('start', 'en').expect(200)).body).toEqual(started);
  });

  it('answers it from its cycle, which has its key, and as versions before kept it', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    const send = async (path: string): Promise<unknown> =>
      (await post(`/api/cycles/${path}`, member).set('idempotency-key', path).expect(200)).body;
    const started = await send('start');
    await moveProgrammeTime(ledger.db, '8 hours');
    const collected = await send('collect');
    expect([await send('start'), await send('collect')]).toEqual([started, collected]);
    expect(await query(ledger.db, 'SELECT key FROM idempotency')).toEqual([]);

    const [cycle] = await query<{ id: string }>(ledger.db, 'SELECT id FROM cycle');
    await inAnotherPast(ledger.db, 'UPDATE cycle SET start_key = NULL, collect_key = NULL');
    const keep = (path: string, body: object | null) =>
      query(
        ledger.db,
        'INSERT INTO idempotency (member_id, key, request_hash, status, body, cycle_id) VALUES ($1, $2, $3, 200, $4, $5)',
        [member, path, hashOf(path), body && JSON.stringify(body), body === null ? cycle?.id : null],
      );
    await keep('start', null);
    expect(await send('start')).toEqual(started);
    await keep('collect', { reward: '7', availableAt: '2026-11-18T17:00:00.000Z' });
    expect(await send('collect')).toMatchObject({ reward: '7' });
  });

  it('refuses a key that was used for another request, and lets another member use the same one', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const [member, other] = await times(2, () => addMember(ledger.db, { principal: 1_000n * USDC }));
    const key = { 'idempotency-key': 'k' };
    await post('/api/cycles/start', member!, key).send({ a: 1 }).expect(200);
    const reused = await post('/api/cycles/start', member!, key).send({ a: 2 }).expect(422);
    expect(reused.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await post('/api/cycles/collect', member!, key).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await post('/api/cycles/start', other!, key).expect(200);
    for (const again of [
      post('/api/cycles/start', other!, key).send({ a: 1 }),
      post('/api/cycles/collect', other!, key),
    ])
      expect((await again.expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await post('/api/cycles/start', other!, key).send({}).expect(200);
  });

  it('survives starts and collects of one referral tree at the same time', async () => {
    await fundPool(ledger.db, 100_000n * USDC);
    const top = await addMember(ledger.db, { principal: 1_000n * USDC });
    const mid = await addMember(ledger.db, { principal: 1_000n * USDC, referrers: [top, null, null] });
    const leaves = await times(60, () =>
      addMember(ledger.db, { principal: 1_000n * USDC, referrers: [mid, top, null] }),
    );
    const members = [top, mid, ...leaves];
    await times(members.length, (index) => post('/api/cycles/start', members[index]!).expect(200));
    await moveProgrammeTime(ledger.db, '24 hours');
    const answers = await times(members.length, async (index) => {
      await post('/api/cycles/collect', members[index]!).expect(200);
      return post('/api/cycles/start', members[index]!).expect(200);
    });
    expect(answers).toHaveLength(62);
    const [totals] = await query<{ referral_1: bigint; referral_2: bigint }>(
      ledger.db,
      'SELECT referral_1, referral_2 FROM member_total WHERE member_id = $1',
      [top],
    );
    const reward = cycleReward(1_000n * USDC, 330);
    expect(totals).toEqual({ referral_1: reward / 10n, referral_2: 60n * ((reward * 3n) / 100n) });
  });

  it('answers a poisoned item alone and serves the rest of its batch', async () => {
    await fundPool(ledger.db, 1_000n * USDC);
    const members = await addMembers(ledger.db, 30, { principal: 1_000n * USDC });
    await times(30, (index) => post('/api/cycles/start', members[index]!).expect(200));
    await moveProgrammeTime(ledger.db, '8 hours');
    // No rule lets this happen: a cycle that claims more than was ever reserved.
    await inAnotherPast(ledger.db, 'UPDATE cycle SET reward = $2 WHERE member_id = $1', [members[7], 10n ** 15n]);
    const answers = await times(30, (index) => post('/api/cycles/collect', members[index]!));
    expect(answers.map(({ status }) => status)).toEqual(members.map((_, index) => (index === 7 ? 500 : 200)));
    expect(answers[7]?.body).toMatchObject({ code: 'INTERNAL' });
    expect(answers[7]?.text).not.toMatch(/reservation|SELECT|at /);
    expect(await query(ledger.db, "SELECT id FROM cycle WHERE status = 'active'")).toHaveLength(1);
  });
});
