import { query } from '@ballast/platform/postgres/query';
import {
  addMember,
  expectConsistentLedger,
  fundPool,
  moveProgrammeTime,
  setProgrammeTime,
  LedgerHarness,
} from '../testing/ledger-harness';

const USDC = 1_000_000n;

describe('starts and collects that are repeated', () => {
  let ledger: LedgerHarness;
  const post = (path: string, memberId: string) => ledger.api.post(path).set(ledger.as.member(memberId));

  beforeAll(async () => {
    ledger = await LedgerHarness.start({ PROGRAMME_TIME_ZONE: 'America/New_York' });
    await fundPool(ledger.db, 10_000n * USDC);
  });
  beforeEach(() => setProgrammeTime(ledger.db, '2026-11-16T14:00:00Z'));
  afterEach(() => expectConsistentLedger(ledger.db));
  afterAll(() => ledger.stop());

  it('are answered in the language of whoever asks', async () => {
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

  it('are answered from their cycle, and as it was kept where an answer was kept whole before', async () => {
    const member = await addMember(ledger.db, { principal: 1_000n * USDC });
    const send = (path: string) => post(`/api/cycles/${path}`, member).set('idempotency-key', path).expect(200);
    await send('start');
    await moveProgrammeTime(ledger.db, '8 hours');
    const collected = (await send('collect')).body;
    const kept = await query(
      ledger.db,
      'SELECT body, cycle_id = (SELECT id FROM cycle c WHERE c.member_id = i.member_id) AS names FROM idempotency i WHERE member_id = $1',
      [member],
    );
    expect(kept).toEqual([
      { body: null, names: true },
      { body: null, names: true },
    ]);
    const body = { reward: '7', availableAt: collected.availableAt };
    const sql = `UPDATE idempotency SET body = $2, cycle_id = NULL WHERE member_id = $1 AND key = 'collect'`;
    await query(ledger.db, sql, [member, JSON.stringify(body)]);
    expect((await send('collect')).body).toMatchObject(body);
  });
});
